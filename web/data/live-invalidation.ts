/** Live updates of signed-in screens, over one connection per browser that its tabs share. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callUrl } from '#contract/call.ts';
import { getCurrentUser } from '#contract/identity/people.ts';
import { type LiveEvent, rightsOf, streamEvents } from '#contract/system.ts';
import { useUser, useVisitor } from '../app/session.ts';
import { leaveForSignIn } from '../islands/session.ts';
import { invalidateAddress } from './api.ts';

let holdsReload = false;
/** Set while a screen changes the person's own permissions: that screen reports the change before it reloads. */
export const holdReload = (holds: boolean): void => {
  holdsReload = holds;
};

interface Heard extends LiveEvent {
  /** Nothing comes over the live connection: what is on screen is asked for again. */
  ask?: true;
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

/** How often is asked while nothing comes over the live connection, in milliseconds. */
const askEvery = 20_000;

/**
 * Listens until `over`. Where no event comes, because something on the way refuses or holds back the connection, it
 * asks: from the second look on, so that a connection that is just being made is left in peace.
 */
function listen(address: string, hear: (event: Heard) => void, over: AbortSignal): void {
  let source: EventSource;
  let opened = false;
  let isLive = false;
  let silent = 0;
  const open = () => {
    source = new EventSource(address);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      // The first event says that the connection is open; after a gap something may have been missed.
      if (!isLive && opened) hear({ changed: ['/api/'] });
      opened = isLive = true;
      silent = 0;
      document.documentElement.dataset.live = '';
      hear(JSON.parse(data) as LiveEvent);
    };
    source.onerror = () => {
      isLive = false;
      delete document.documentElement.dataset.live;
    };
  };
  open();
  const timer = setInterval(() => {
    if (isLive) return;
    silent += 1;
    if (silent < 2) return;
    opened = true;
    hear({ ask: true });
    // A browser does not try again after a refusal.
    if (source.readyState === EventSource.CLOSED) open();
  }, askEvery);
  over.addEventListener('abort', () => {
    clearInterval(timer);
    source.close();
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
    channel.onmessage = ({ data }: MessageEvent<Heard>) => {
      apply(client, data);
      const { loadedAt } = data;
      if (loadedAt)
        for (const { at, event } of recent) if (at >= loadedAt) channel.postMessage(event);
    };
    channel.postMessage({ loadedAt: performance.timeOrigin } satisfies Heard);
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
