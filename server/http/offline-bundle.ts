/** Every public page in one answer, for the service worker: together they share most of their bytes. */
import type { PageCache } from './page-cache.ts';

export const offlineAddress = '/offline.json';

interface Parts {
  /** The paths of the pages, as they are at this moment. */
  paths: () => Promise<readonly string[]>;
  /** Answers a request as if it came from a signed-out visitor. */
  answer: (request: Request) => Response | Promise<Response>;
  baseUrl: string;
  cache: PageCache;
}

/** The headers that a kept page needs without a network: what it is, and what it may do. */
const needed = ['content-type', 'content-security-policy', 'referrer-policy', 'cache-control'];

/** The body, which the cache keeps from then on, and its headers. */
export async function offlineBundle({
  paths,
  answer,
  baseUrl,
  cache,
}: Parts): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const since = cache.mark();
  const pages: Record<string, string> = {};
  let headers: Record<string, string> = {};
  const { host } = new URL(baseUrl);
  for (const path of await paths()) {
    const response = await answer(new Request(baseUrl + path, { headers: { host } }));
    if (response.status !== 200) continue;
    headers = Object.fromEntries(
      needed.flatMap((name) => {
        const value = response.headers.get(name);
        return value ? [[name, value]] : [];
      }),
    );
    pages[path] = await response.text();
  }
  const body = Buffer.from(JSON.stringify({ headers, pages }));
  const own = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  };
  // Packing it well takes seconds; whoever asked first does not wait for that.
  void cache.keep(offlineAddress, { body, headers: own, tag: 'articles reports classes', since });
  return { body, headers: own };
}
