/** What waits for this page's owner, where React owns the page; the queue itself is fetched only where it is needed. */
import type { Waiting } from './offline-queue.ts';

let isOfScreens = false;
let shown: readonly Waiting[] = [];
const listeners = new Set<() => void>();

/** React owns the page and shows what waits itself; toasts show the outcome there too. */
export function leaveToScreens(): void {
  isOfScreens = true;
}

export const waitingNow = () => shown;

export function watchShown(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Returns false where nobody but the queue itself can show it. */
export function showOnScreens(waiting: readonly Waiting[]): boolean {
  shown = waiting;
  for (const listen of listeners) listen();
  return isOfScreens;
}
