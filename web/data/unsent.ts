/** Tracks unsent input. Leaving the page asks for confirmation while there is any. */
import { useEffect } from 'react';

const typed = new Set<symbol>();

export const hasUnsent = (): boolean => typed.size > 0;

/** Returns a function that removes the mark. */
export function markUnsent(): () => void {
  const mark = Symbol('unsent');
  typed.add(mark);
  return () => typed.delete(mark);
}

/** While `isTyped`, leaving the page asks for confirmation. */
export function useUnsent(isTyped: boolean): void {
  useEffect(() => (isTyped ? markUnsent() : undefined) as (() => void) | undefined, [isTyped]);
}

/** Discards unsent input in the forms of the page, or of a part of it. */
export function resetForms(part: ParentNode = document): void {
  for (const form of part.querySelectorAll('form')) form.reset();
}
