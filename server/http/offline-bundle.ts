/**
 * All public pages in one answer for the service worker: they share most of their bytes, so they compress
 * well together.
 */
import { unavailableError } from './error-response.ts';
import type { PageCache } from './page-cache.ts';

export const offlineAddress = '/offline-pages.json';

interface Parts {
  /** The current paths of the pages. */
  paths: () => Promise<readonly string[]>;
  /** Answers a request as for a signed-out visitor. */
  answer: (request: Request) => Response | Promise<Response>;
  baseUrl: string;
  cache: PageCache;
}

/** The headers that a cached page needs offline: its type and its policies. */
const needed = ['content-type', 'content-security-policy', 'referrer-policy', 'cache-control'];

const isPrivate = ({ status, headers }: Response) =>
  status === 200 && headers.get('Cache-Control')?.includes('private');

interface OfflineBundle {
  status: 200;
  html: Buffer;
  headers: Headers;
  /**
   * Resolves when the cache holds the bundle at maximum compression, which takes seconds; requests do not
   * wait for it.
   */
  kept: Promise<void>;
}

/** Made once for all concurrent requests; then it is in the cache. */
export function offlineBundle(parts: Parts): Promise<OfflineBundle> {
  return parts.cache.share(
    offlineAddress,
    () => collect(parts),
    ({ kept }) => kept,
  );
}

async function collect({ paths, answer, baseUrl, cache }: Parts): Promise<OfflineBundle> {
  const since = cache.mark();
  const pages: Record<string, { headers: Record<string, string>; html: string }> = {};
  const { host } = new URL(baseUrl);
  for (const path of await paths()) {
    const response = await answer(new Request(baseUrl + path, { headers: { host } }));
    // A page made without the database must not stay in anybody's browser.
    if (response.status === 503 || isPrivate(response)) throw unavailableError();
    if (response.status !== 200) continue;
    const headers = Object.fromEntries(
      needed.flatMap((name) => {
        const value = response.headers.get(name);
        return value ? [[name, value]] : [];
      }),
    );
    pages[path] = { headers, html: await response.text() };
  }
  const body = Buffer.from(JSON.stringify(pages));
  const own = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  };
  const kept = cache.keep(offlineAddress, {
    body,
    headers: own,
    tag: 'articles reports classes texts positions',
    since,
  });
  return { status: 200, html: body, headers: new Headers(own), kept };
}
