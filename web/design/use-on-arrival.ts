import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs on the first page and on every navigation, even to the current address. */
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
