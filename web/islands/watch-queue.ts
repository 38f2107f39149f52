import { waitingDatabase } from '#contract/identity/device.ts';

/** Sends what waits, if this browser has ever stored any. `quiet`: React owns the page and shows it. */
export async function watchQueue(quiet = false): Promise<void> {
  const all = await indexedDB.databases?.().catch(() => []);
  if (!all || all.some(({ name }) => name === waitingDatabase))
    (await import('./waiting-page.ts')).watchWaiting(quiet);
}
