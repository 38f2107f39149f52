/// <reference lib="webworker" />
/**
 * The service worker: keeps the public pages a visitor opened, so that they open again without a
 * connection. Never an /api answer, never a signed-in page, never the tracking page.
 */
declare const self: ServiceWorkerGlobalScope;

const cacheName = 'pages-1';
/** Pages that are the same for everybody who is signed out. */
const kept = ['/', '/projects/submit'];

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && kept.includes(url.pathname)) event.respondWith(page(request));
});

/** From the network, kept when it is a public page; from the cache when there is no network. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(request.url);
  try {
    const response = await fetch(request);
    const isPublic = response.headers.get('Cache-Control')?.includes('public');
    if (response.ok && isPublic) await cache.put(pathname, response.clone());
    return response;
  } catch (error) {
    const known = await cache.match(pathname);
    if (known) return known;
    throw error;
  }
}
