/** Tracks unsent input. Leaving the page asks for confirmation while there is any. */
import { useEffect } from 'react';

const typed = new Set<symbol>();
const watchers = new Set<() => void>();

export const hasUnsent = (): boolean => typed.size > 0;

/** Calls `changed` whenever a mark is set or removed. Returns a function that stops it. */
export function watchUnsent(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function tellWatchers(): void {
  for (const changed of watchers) changed();
}

/** Returns a function that removes the mark. */
export function markUnsent(): () => void {
  const mark = Symbol('unsent');
  typed.add(mark);
  tellWatchers();
  return () => {
    typed.delete(mark);
    tellWatchers();
  };
}

/** While `isTyped`, leaving the page asks for confirmation. */
export function useUnsent(isTyped: boolean): void {
  useEffect(() => (isTyped ? markUnsent() : undefined), [isTyped]);
}

/** Discards unsent input in the forms of the page, or of a part of it. */
export function resetForms(part: ParentNode = document): void {
  for (const form of part.querySelectorAll('form')) form.reset();
}
