/** What sends and keeps, fetched when somebody starts typing: when it is needed, there may be no connection. */
import { scriptGone } from './new-build.ts';

export const queue = () => import('./waiting-page.ts');

const fetchQueue = () => void queue().catch(scriptGone);

/** Until the returned function is called. */
export function prepareQueue(place: EventTarget): () => void {
  place.addEventListener('input', fetchQueue, { once: true });
  return () => place.removeEventListener('input', fetchQueue);
}
