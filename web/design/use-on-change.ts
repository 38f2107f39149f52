import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs after the first rendering, and whenever the value is another one; what else `run` reads does not matter. */
export function useOnChange<T>(value: T, run: () => void): void {
  const last = useRef<{ value: T }>(undefined);
  const changed = useEffectEvent(run);
  useEffect(() => {
    if (last.current && Object.is(last.current.value, value)) return;
    last.current = { value };
    changed();
  }, [value]);
}
