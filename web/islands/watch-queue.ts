import { waitingDatabase } from '#contract/identity/device.ts';

/** Sends what waits, if this browser has ever stored any. */
export async function watchQueue(): Promise<void> {
  const all = await indexedDB.databases?.().catch(() => []);
  if (!all || all.some(({ name }) => name === waitingDatabase))
    (await import('./waiting-page.ts')).watchWaiting();
}
