/** What waits for this page's owner, as screens show it; the queue itself is fetched only where it is needed. */
import type { Waiting } from './offline-queue.ts';

let shown: readonly Waiting[] = [];
const listeners = new Set<() => void>();

export const waitingNow = () => shown;

export function watchShown(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export function setShown(waiting: readonly Waiting[]): void {
  shown = waiting;
  for (const listen of listeners) listen();
}
