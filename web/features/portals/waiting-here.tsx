import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useWaiting } from './use-waiting.ts';
import type { Place } from './waiting-messages.tsx';

const load = {
  list: async () => (await import('./waiting-messages.tsx')).WaitingList,
  messages: async () => (await import('./waiting-messages.tsx')).WaitingMessages,
};
const List = lazyPart(load.list);
const Messages = lazyPart(load.messages);

/** What waits for a connection: without a place all in a list, otherwise what was written there. */
export function WaitingHere({ place }: { place?: Place }) {
  const waits = useWaiting().length > 0;
  // While somebody types: once something waits, there may be no connection to fetch it by.
  useEffect(() => {
    const fetchEarly = () => void load.list().catch(() => undefined);
    document.addEventListener('input', fetchEarly, { once: true });
    return () => document.removeEventListener('input', fetchEarly);
  }, []);
  return waits && <Suspense>{place ? <Messages {...place} /> : <List />}</Suspense>;
}
