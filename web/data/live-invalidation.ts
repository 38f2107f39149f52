/** Live updates of signed-in screens: one connection a browser, shared by its tabs. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callUrl } from '#contract/call.ts';
import { type LiveEvent, rightsOf, streamEvents } from '#contract/system.ts';
import { useUser } from '../app/session.ts';
import { leaveForSignIn } from '../islands/session.ts';
import { invalidateAddress } from './api.ts';

let holdsReload = false;
/** While a screen changes the person’s own rights: it says so first, and reloads by itself. */
export const holdReload = (holds: boolean): void => {
  holdsReload = holds;
};

/** Everything whose address begins with what changed is loaded again, where it is on screen. */
function apply(client: QueryClient, event: LiveEvent): void {
  if (event.ended) leaveForSignIn();
  // Other rights: the whole screen is asked for again, with what may be seen now.
  if (event.renewed && !holdsReload) location.reload();
  for (const changed of event.changed ?? []) void invalidateAddress(client, changed);
}

/** The tab that holds the lock listens and tells the others; when it closes, another takes over. */
export function useLive(): void {
  const client = useQueryClient();
  const drawnWith = rightsOf(useUser());
  useEffect(() => {
    const channel = new BroadcastChannel('live');
    const over = new AbortController();
    channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => apply(client, data);
    void navigator.locks
      .request('live', { signal: over.signal }, () => {
        const source = new EventSource(callUrl(streamEvents, { rights: drawnWith }));
        let opened = false;
        source.onopen = () => {
          // After a gap something may have been missed.
          if (opened) apply(client, { changed: ['/api/'] });
          opened = true;
        };
        source.onmessage = ({ data }: MessageEvent<string>) => {
          const event = JSON.parse(data) as LiveEvent;
          apply(client, event);
          channel.postMessage(event);
        };
        return new Promise<void>((resolve) => {
          over.signal.addEventListener('abort', () => {
            source.close();
            resolve();
          });
        });
      })
      .catch(() => undefined);
    return () => {
      over.abort();
      channel.close();
    };
  }, [client, drawnWith]);
}
