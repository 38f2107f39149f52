import { useEffect, useState } from 'react';

/** The place that was on screen last; of the document's first one the browser itself tells. */
let last: string | null = null;

/** Another place without a new document: the focus goes to its heading. Answers whether that has happened. */
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
