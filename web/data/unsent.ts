/** What somebody typed and did not send yet. Leaving the page asks while there is any. */
import { useEffect } from 'react';

const typed = new Set<symbol>();

export const hasUnsent = (): boolean => typed.size > 0;

/** Answers how to take the entry back. */
export function markUnsent(): () => void {
  const mark = Symbol('unsent');
  typed.add(mark);
  return () => typed.delete(mark);
}

/** While `isTyped`, what was typed keeps the person from leaving unasked. */
export function useUnsent(isTyped: boolean): void {
  useEffect(() => (isTyped ? markUnsent() : undefined) as (() => void) | undefined, [isTyped]);
}

/** Gives up what is typed into the forms of the page, or of a part of it. */
export function resetForms(part: ParentNode = document): void {
  for (const form of part.querySelectorAll('form')) form.reset();
}
