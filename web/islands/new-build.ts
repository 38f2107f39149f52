/** Handles a missing script: the server has a newer build. */
import { keptByTab } from '#contract/identity/device.ts';
import { toastShown } from '#contract/timing.ts';
import { showToast } from './toast.ts';

/** At most one reload in this time; after it, or if something was typed, a reload is only offered. */
const pause = 60_000;

/**
 * Reloads the page once, which loads the current build's scripts; if something was typed or a reload did not
 * help, offers it instead. Does nothing without a connection.
 */
export function scriptGone(): void {
  if (!navigator.onLine) return;
  if (!wasTyped() && mayReload()) location.reload();
  else
    showToast({
      title: 'A new version is available',
      description: 'Reload the page to continue. Copy anything you’ve typed first.',
      action: { label: 'Reload', run: () => location.reload() },
    });
}

let hasTyped = false;
globalThis.document?.addEventListener('input', () => (hasTyped = true), { once: true });

/** Also detects input from before this script loaded, by comparing controls with their initial values. */
const wasTyped = (): boolean =>
  hasTyped ||
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** False if it cannot be recorded, to avoid an endless loop. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(keptByTab.reloaded));
    sessionStorage.setItem(keptByTab.reloaded, String(Date.now()));
    return Date.now() - last > pause;
  } catch {
    return false;
  }
}

let toldUntil = 0;

/**
 * Loads a script on demand. If it no longer exists, the promise never settles and the page stays as it is
 * until it is reloaded. Rejects without a connection.
 */
export const fetchScript = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (!(await isServerThere())) throw error;
    // A screen of several scripts misses them all at the same time.
    if (performance.now() > toldUntil) scriptGone();
    toldUntil = performance.now() + toastShown;
    return new Promise<T>(() => undefined);
  });

/** A browser that calls itself online may still reach nothing. */
const isServerThere = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
