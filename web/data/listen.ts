/** A live connection: what the server tells this browser, or that it has to ask. */
import type { LiveEvent } from '#contract/system.ts';

export interface Heard extends LiveEvent {
  /** Nothing comes over the live connection: what is on screen is asked for again. */
  ask?: true;
}

/** How often is asked while nothing comes over the live connection, in milliseconds. */
export const askEvery = 20_000;

/**
 * Listens until `over`. Where no event comes, because something on the way refuses or holds back the connection, it
 * asks: from the second look on, so that a connection that is just being made is left in peace.
 */
export function listen(address: string, hear: (event: Heard) => void, over: AbortSignal): void {
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
