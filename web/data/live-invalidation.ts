/** Live updates of signed-in screens, over one connection per browser that its tabs share. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callUrl } from '#contract/call.ts';
import { getCurrentUser } from '#contract/identity/people.ts';
import { rightsOf, streamEvents } from '#contract/system.ts';
import { useUser, useVisitor } from '../app/session.ts';
import { leaveForSignIn } from '../islands/session.ts';
import { invalidateAddress } from './api.ts';
import { type Heard, listen } from './listen.ts';

let holdsReload = false;
/** Set while a screen changes the person's own permissions: that screen reports the change before it reloads. */
export const holdReload = (holds: boolean): void => {
  holdsReload = holds;
};

interface Told extends Heard {
  /** From a tab that began to listen: when it began to load. It missed what was heard since. */
  loadedAt?: number;
}

/** How long what changed is kept for tabs that are still loading, in milliseconds. */
const kept = 60_000;

/** Everything whose address begins with what changed is loaded again, where it is on screen. */
function apply(client: QueryClient, event: Heard): void {
  if (event.ended) leaveForSignIn();
  // The person's permissions changed, so the whole screen must be loaded with them.
  if (event.renewed && !holdsReload) location.reload();
  for (const changed of event.changed ?? []) void invalidateAddress(client, changed);
  // But for the current user, which is not asked for again by itself (AUTH-08).
  if (event.ask)
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== getCurrentUser.path,
    });
}

/** The tab that holds the lock listens and forwards events to the others; when it closes, another takes over. */
export function useLive(): void {
  const client = useQueryClient();
  const drawnWith = rightsOf(useUser());
  const { drawnAt } = useVisitor();
  useEffect(() => {
    const channel = new BroadcastChannel('live');
    const over = new AbortController();
    let recent: { at: number; event: Heard }[] = [];
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      apply(client, data);
      const { loadedAt } = data;
      if (loadedAt)
        for (const { at, event } of recent) if (at >= loadedAt) channel.postMessage(event);
    };
    channel.postMessage({ loadedAt: performance.timeOrigin } satisfies Told);
    void navigator.locks
      .request('live', { signal: over.signal }, () => {
        const hear = (event: Heard) => {
          apply(client, event);
          channel.postMessage(event);
          const at = Date.now();
          if (event.changed)
            recent = [...recent.filter((one) => one.at > at - kept), { at, event }];
        };
        listen(callUrl(streamEvents, { rights: drawnWith, drawnAt }), hear, over.signal);
        return new Promise<void>((resolve) => {
          over.signal.addEventListener('abort', () => resolve());
        });
      })
      .catch(() => undefined);
    return () => {
      over.abort();
      channel.close();
    };
  }, [client, drawnWith, drawnAt]);
}
