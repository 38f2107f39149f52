import { useRef } from 'react';
import { useOnArrival } from '../../design/use-on-arrival.ts';

/** Closes a drawer or menu after a navigation. */
export function useClosedOnArrival() {
  const popover = useRef<HTMLDivElement>(null);
  useOnArrival(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  });
  return popover;
}
