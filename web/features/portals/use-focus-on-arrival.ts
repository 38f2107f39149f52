import { useEffect, useState } from 'react';

/** The last place on screen. The browser itself announces a document's first one. */
let last: string | null = null;

/** Focuses the heading after a navigation without a new document. Returns whether that has happened. */
export function useFocusOnArrival(
  heading: React.RefObject<HTMLElement | null>,
  place: string,
): boolean {
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    const moved = last !== null && last !== place;
    last = place;
    if (!moved) return;
    heading.current?.focus();
    setHasMoved(true);
  }, [place, heading]);
  return hasMoved;
}
