/// <reference lib="webworker" />
/**
 * The service worker: public pages open immediately from the cache and are revalidated in the background, and
 * open offline. It never caches an /api answer, a signed-in page or the tracking page.
 */
import { siteCache } from '#contract/identity/device.ts';
import { sendWaiting, syncTag } from './offline-queue.ts';

declare const self: ServiceWorkerGlobalScope;

/** Cache entry that exists while a visitor may be signed in: then pages come from the network first. */
const signedInMark = '/.signed-in';
const bundleAddress = '/offline-pages.json';

type Bundle = Record<string, { headers: Record<string, string>; html: string }>;

let signedIn: Promise<boolean> | boolean = caches
  .open(siteCache)
  .then(async (cache) => (await cache.match(signedInMark)) !== undefined);

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== siteCache) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'signed-in' || event.data === 'signed-out')
    event.waitUntil(mark(event.data === 'signed-in'));
  if (event.data === 'keep-site') event.waitUntil(keepSite());
  if (event.data === 'keep-form') event.waitUntil(keepForm());
});

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

// The browser reports that the connection is back, even if no page is open.
self.addEventListener('sync' as 'message', (event: unknown) => {
  const sync = event as SyncEvent;
  if (sync.tag === syncTag) sync.waitUntil(sendWaiting(tellPages));
});

async function tellPages(): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage('sent');
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // A navigation to /api or a submitted form may change who is signed in.
  if (request.mode === 'navigate' && (request.method !== 'GET' || url.pathname.startsWith('/api/')))
    event.waitUntil(mark(true));
  else if (request.method !== 'GET') {
    if (/^\/api\/(sign-in|admin-login)$/.test(url.pathname)) event.waitUntil(mark(true));
  } else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});

async function mark(value: boolean): Promise<void> {
  signedIn = value;
  const cache = await caches.open(siteCache);
  if (value) await cache.put(signedInMark, new Response());
  else await cache.delete(signedInMark);
}

/** Stale-while-revalidate for cached pages; otherwise network first with the cache as fallback. */
async function page(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const cache = await caches.open(siteCache);
  const known = await cache.match(pathname);
  const fresh = fromNetwork(event, cache, pathname);
  const isNobody = !(await signedIn);
  if (known && search === '' && isNobody) {
    event.waitUntil(fresh.catch(() => undefined));
    return known;
  }
  try {
    return await fresh;
  } catch (error) {
    const instead =
      known ??
      // The home page has two URLs.
      (pathname === '/home' ? await cache.match('/') : undefined) ??
      (await cache.match('/offline'));
    if (!instead) throw error;
    return isNobody ? instead : forWhoever(instead);
  }
}

/**
 * Adapts a page rendered for nobody to a visitor who may be signed in: it must not conclude that the session
 * has ended.
 */
const forWhoever = async (kept: Response): Promise<Response> =>
  new Response((await kept.text()).replace(' data-user=""', ''), kept);

async function fromNetwork(event: FetchEvent, cache: Cache, pathname: string): Promise<Response> {
  const { request } = event;
  const response = await fetch(request);
  const isPublic = response.headers.get('Cache-Control')?.includes('public');
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  // With a query it may be a different page.
  const plain = new URL(request.url).search === '';
  if (response.ok && isPublic && isPage && plain && !response.redirected) {
    const copy = response.clone();
    event.waitUntil(keepPage(cache, pathname, copy).catch(() => undefined));
  }
  return response;
}

/** Caches a page only together with its scripts: a newer build may have replaced them meanwhile. */
async function keepPage(cache: Cache, path: string, response: Response): Promise<void> {
  await keepScripts(cache, await response.clone().text());
  await cache.put(path, response);
}

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/(?:\/assets|\.)\/([\w-]+-[\w-]{8}\.js)/g)].map(
    ([, name]) => `/assets/${name}`,
  );

/**
 * Caches the scripts that a text names, and those that they import; returns their paths. Throws if one is
 * missing.
 */
async function keepScripts(cache: Cache, named: string): Promise<Set<string>> {
  const scripts = new Set<string>();
  const texts = [named];
  const fetched: [string, Response][] = [];
  for (const text of texts)
    for (const address of scriptsIn(text)) {
      if (scripts.has(address)) continue;
      scripts.add(address);
      const known = await cache.match(address);
      const response = known ?? (await fetch(address));
      if (!response.ok) throw new Error(address);
      if (!known) fetched.push([address, response.clone()]);
      texts.push(await response.text());
    }
  for (const [address, response] of fetched) await cache.put(address, response);
  return scripts;
}

/** Built files never change under their name; those of cached pages are in the cache. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request.url)) ?? fetch(request);

/** For a visitor who saves data: what it takes to write a submission without a connection. */
async function keepForm(): Promise<void> {
  const cache = await caches.open(siteCache);
  for (const path of ['/offline', '/projects/submit'])
    if (!(await cache.match(path))) await keepPage(cache, path, await fetch(path));
}

/** Caches all public pages from one response, which is small because pages share most of their bytes. */
async function keepSite(): Promise<void> {
  const cache = await caches.open(siteCache);
  const response = await fetch(bundleAddress);
  if (!response.ok) return;
  const pages = Object.entries((await response.json()) as Bundle);
  const scripts = await keepScripts(cache, pages.map(([, { html }]) => html).join());
  for (const [path, { headers, html }] of pages)
    await cache.put(path, new Response(html, { headers }));
  await dropOtherBuilds(cache, scripts);
}

/** Deletes scripts of other builds, and the pages that use them. */
async function dropOtherBuilds(cache: Cache, scripts: Set<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (scripts.has(pathname)) continue;
    const text = (await (await cache.match(request))?.text()) ?? '';
    const isOld = scriptsIn(text).some((address) => !scripts.has(address));
    if (isOld || pathname.startsWith('/assets/')) await cache.delete(request);
  }
}
