/**
 * Registers the service worker on every public page, tells it who is signed in, and lets it cache the site.
 */

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor wants to save data, or the connection is slow: then only the form is prefetched. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** Timeout in milliseconds: a page that renders no more frames may never get an idle callback. */
const latest = 2000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, latest);
}

export function registerWorker(): void {
  const { serviceWorker } = navigator;
  // NAV-08, NAV-09: a browser that cannot register it works without.
  serviceWorker
    ?.register('/sw.js')
    .then(() => serviceWorker.ready)
    .then(({ active }) => {
      const { user } = document.body.dataset;
      // A page from the offline cache does not know who is signed in.
      if (user === undefined) return;
      active?.postMessage(user ? 'signed-in' : 'signed-out');
      if (user) return;
      whenIdle(() => active?.postMessage(savesData() ? 'keep-form' : 'keep-site'));
    })
    // The requirement is a line in the console and nothing else.
    .catch((error: unknown) => console.warn('No service worker', error));
}
