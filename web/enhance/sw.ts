/// <reference lib="webworker" />
/**
 * The service worker: public pages open at once from what is kept and are refreshed behind, and open without
 * a connection. Never an /api answer, never a signed-in page, never the tracking page.
 */
import { sendWaiting, syncTag } from './waiting.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'site-2';
/** Stands in the cache while a visitor may be signed in: then pages come from the network first. */
const signedInMark = '/.signed-in';
const bundleAddress = '/offline.json';

interface Bundle {
  headers: Record<string, string>;
  pages: Record<string, string>;
}

let signedIn: Promise<boolean> | boolean = caches
  .open(cacheName)
  .then(async (cache) => (await cache.match(signedInMark)) !== undefined);

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

self.addEventListener('message', (event) => {
  if (event.data === 'signed-in' || event.data === 'signed-out')
    event.waitUntil(mark(event.data === 'signed-in'));
  if (event.data === 'keep-site') event.waitUntil(keepSite());
});

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

// The browser tells that the connection is back, also when no page is open.
self.addEventListener('sync' as 'message', (event: unknown) => {
  const sync = event as SyncEvent;
  if (sync.tag === syncTag) sync.waitUntil(sendWaiting().then(tellPages));
});

async function tellPages(): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage('sent');
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // Whoever goes to /api or sends a form may come back as somebody else.
  if (request.mode === 'navigate' && (request.method !== 'GET' || url.pathname.startsWith('/api/')))
    event.waitUntil(mark(true));
  else if (request.method !== 'GET') {
    if (/^\/api\/(sign-in|admin-login)$/.test(url.pathname)) event.waitUntil(mark(true));
  } else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});

async function mark(value: boolean): Promise<void> {
  signedIn = value;
  const cache = await caches.open(cacheName);
  if (value) await cache.put(signedInMark, new Response());
  else await cache.delete(signedInMark);
}

/** What is kept at once, refreshed behind; otherwise the network, and what is kept when there is none. */
async function page(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const cache = await caches.open(cacheName);
  const known = await cache.match(pathname);
  const fresh = fromNetwork(cache, event.request, pathname);
  if (known && search === '' && !(await signedIn)) {
    event.waitUntil(fresh.catch(() => undefined));
    return known;
  }
  try {
    return await fresh;
  } catch (error) {
    const instead = known ?? (await cache.match('/offline'));
    if (instead) return instead;
    throw error;
  }
}

async function fromNetwork(cache: Cache, request: Request, pathname: string): Promise<Response> {
  const response = await fetch(request);
  const isPublic = response.headers.get('Cache-Control')?.includes('public');
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  // A page with a query may be another one.
  const plain = new URL(request.url).search === '';
  if (response.ok && isPublic && isPage && plain && !response.redirected)
    await cache.put(pathname, response.clone());
  return response;
}

/** Built files never change under their name. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && /enhance/.test(request.url)) await cache.put(request, response.clone());
  return response;
}

/** Takes every public page along, as one answer that is small because the pages share most of their bytes. */
async function keepSite(): Promise<void> {
  const cache = await caches.open(cacheName);
  const response = await fetch(bundleAddress);
  if (!response.ok) return;
  const { headers, pages } = (await response.json()) as Bundle;
  for (const [path, html] of Object.entries(pages))
    await cache.put(path, new Response(html, { headers }));
}
