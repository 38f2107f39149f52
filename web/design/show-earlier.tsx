import { type ReactNode, useState } from 'react';
import { designWords } from './pattern-words.ts';

/** A button that loads the earlier part of a long exchange; `after` is its cursor, null where there is none. */
export function ShowEarlier({
  after,
  children,
}: {
  after: string | null;
  children: (after: string) => ReactNode;
}) {
  const [isOpen, open] = useState(false);
  if (after === null) return null;
  if (isOpen) return children(after);
  return (
    <button type="button" className="button button-quiet" onClick={() => open(true)}>
      {designWords.earlier}
    </button>
  );
}
