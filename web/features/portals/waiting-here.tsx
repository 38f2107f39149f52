import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useWaiting } from './use-waiting.ts';

const load = {
  list: async () => (await import('./waiting-messages.tsx')).WaitingList,
  messages: async () => (await import('./waiting-messages.tsx')).WaitingMessages,
};
const List = lazyPart(load.list);
const Messages = lazyPart(load.messages);

/** What waits for a connection: without an address in a list, otherwise the messages to it. */
export function WaitingHere({ path }: { path?: string }) {
  const waits = useWaiting().length > 0;
  // While somebody types: once something waits, there may be no connection to fetch it by.
  useEffect(() => {
    const fetchEarly = () => void load.list().catch(() => undefined);
    document.addEventListener('input', fetchEarly, { once: true });
    return () => document.removeEventListener('input', fetchEarly);
  }, []);
  return waits && <Suspense>{path === undefined ? <List /> : <Messages path={path} />}</Suspense>;
}
