/** Tracks unsent input. Leaving the page asks for confirmation while it would lose any. */
import { useEffect } from 'react';

/** Each answers whether leaving the page would lose it. */
const typed = new Set<() => boolean>();
const watchers = new Set<() => void>();

export const hasUnsent = (): boolean => typed.size > 0;

export const wouldLose = (): boolean => [...typed].some((loses) => loses());

const always = () => true;

/** Calls `changed` whenever a mark is set or removed. Returns a function that stops it. */
export function watchUnsent(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function tellWatchers(): void {
  for (const changed of watchers) changed();
}

/** Returns a function that removes the mark. */
export function markUnsent(loses: () => boolean = always): () => void {
  // A function of its own: two forms may pass the same one.
  const mark = () => loses();
  typed.add(mark);
  tellWatchers();
  return () => {
    typed.delete(mark);
    tellWatchers();
  };
}

/** While `isTyped`, leaving the page asks for confirmation; with a draft, which `loses` is from, only if that isn't enough. */
export function useUnsent(isTyped: boolean, loses?: () => boolean): void {
  useEffect(() => (isTyped ? markUnsent(loses) : undefined), [isTyped, loses]);
}

/** Discards unsent input in the forms of the page, or of a part of it. */
export function resetForms(part: ParentNode = document): void {
  for (const form of part.querySelectorAll('form')) form.reset();
}
