/** Live updates of signed-in screens, over one connection per browser that its tabs share. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callUrl } from '#contract/call.ts';
import { type LiveEvent, rightsOf, streamEvents } from '#contract/system.ts';
import { useUser } from '../app/session.ts';
import { leaveForSignIn } from '../islands/session.ts';
import { invalidateAddress } from './api.ts';

let holdsReload = false;
/** Set while a screen changes the person's own permissions: that screen reports the change before it reloads. */
export const holdReload = (holds: boolean): void => {
  holdsReload = holds;
};

/** Refetches every query on screen whose address begins with a changed one. */
function apply(client: QueryClient, event: LiveEvent): void {
  if (event.ended) leaveForSignIn();
  // The person's permissions changed, so the whole screen must be loaded with them.
  if (event.renewed && !holdsReload) location.reload();
  for (const changed of event.changed ?? []) void invalidateAddress(client, changed);
}

/** The tab that holds the lock listens and forwards events to the others; when it closes, another takes over. */
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
          // Events may have been missed while disconnected.
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
