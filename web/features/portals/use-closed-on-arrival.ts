import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A drawer or menu closes when it has led somewhere. */
export function useClosedOnArrival() {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what happened, not what is read
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [key]);
  return popover;
}
