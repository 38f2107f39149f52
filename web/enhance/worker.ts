/** The service worker: registered on every public page, told who is there, and given time to keep the site. */

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor asked to save data, or the line is slow: then nothing is fetched ahead. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

export function registerWorker(): void {
  const { serviceWorker } = navigator;
  // NAV-08, NAV-09: a browser that cannot register it goes without.
  serviceWorker
    ?.register('/sw.js')
    .then(() => serviceWorker.ready)
    .then(({ active }) => {
      const signedIn = Boolean(document.body.dataset.user);
      active?.postMessage(signedIn ? 'signed-in' : 'signed-out');
      if (signedIn || savesData()) return;
      const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
      whenIdle(() => active?.postMessage('keep-site'));
    })
    // biome-ignore lint/suspicious/noConsole: what is asked for, a line in the console and nothing else
    .catch((error: unknown) => console.warn('The service worker was not registered', error));
}
