import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs on the first page and whenever a visit leads somewhere, also to the address that is open already. */
export function useOnArrival(run: () => void): void {
  const { key } = useLocation();
  const last = useRef<string>(undefined);
  const arrive = useEffectEvent(run);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    arrive();
  }, [key]);
}
