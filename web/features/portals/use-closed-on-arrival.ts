import { useRef } from 'react';
import { useOnArrival } from '../../design/use-on-arrival.ts';

/** A drawer or menu closes when it has led somewhere. */
export function useClosedOnArrival() {
  const popover = useRef<HTMLDivElement>(null);
  useOnArrival(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  });
  return popover;
}
