/** Cache of rendered public pages: rendered once, compressed once, served until their content changes. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, smallest } from './compression.ts';
import { isSessionToken, readCookie } from './request.ts';

interface Entry {
  /** Tags of its content, separated by spaces: the page is dropped when any of them changes. */
  tag: string;
  /** Query parameters that select another page; all others are ignored. */
  query: readonly string[];
  packed: Record<Encoding, Packed>;
  /** It may have changed unheard: served only while it can't be made again. */
  stale: boolean;
}

/** A page in one encoding, with its immutable responses. */
interface Packed {
  etag: string;
  whole: Answer;
  unchanged: Answer;
}

interface Answer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export interface PageCache {
  /** Serves a request without a session from the cache; null if the page is not cached. */
  serve(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestId: string,
  ): { status: number; bytes: number } | null;
  /** The cached page, for a visitor whose session proved invalid. */
  find(asked: {
    method: string | undefined;
    path: string;
    /** With its question mark, or empty. */
    search: string;
    encoding: string | undefined;
    ifNoneMatch: string | undefined;
  }): Answer | null;
  /** The page as it was kept last, uncompressed; null if its content is known to have changed. */
  last(path: string): { headers: Readonly<Record<string, string>>; body: Buffer } | null;
  keep(
    key: string,
    page: {
      body: Buffer;
      headers: Record<string, string>;
      tag: string;
      query?: readonly string[];
      since: number;
    },
  ): Promise<void>;
  /**
   * Makes the page under this key once for all concurrent requests, and until it is cached if that takes
   * longer, but only until the content changes.
   */
  share<T>(key: string, make: () => Promise<T>, whenKept?: (made: T) => Promise<void>): Promise<T>;
  /** A timestamp for `since`: a page started before the last drop is not cached. */
  mark(): number;
  /** Drops the pages with this tag. Without one, nobody knows what changed: all pages are made again when they next can be. */
  drop(tag?: string): void;
}

/** More than the site has; only an upper bound. */
const maxPages = 500;

export function makePageCache(cookieName: string): PageCache {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<unknown>>();
  let drops = 0;
  const find: PageCache['find'] = ({ method, path, search, encoding: accepted, ifNoneMatch }) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const entry = entries.get(path);
    if (!entry || entry.stale || (search && isChosen(search, entry.query))) return null;
    const { etag, whole, unchanged } = entry.packed[preferred(accepted)];
    if (matches(ifNoneMatch, etag)) return unchanged;
    return method === 'HEAD' ? { ...whole, body: undefined } : whole;
  };
  return {
    find,
    serve(incoming, outgoing, requestId) {
      const { method, url = '/', headers } = incoming;
      if (isSessionToken(readCookie(headers.cookie, cookieName))) return null;
      const query = url.indexOf('?');
      const answer = find({
        method,
        path: query < 0 ? url : url.slice(0, query),
        search: query < 0 ? '' : url.slice(query),
        encoding: String(headers['accept-encoding'] ?? ''),
        ifNoneMatch: headers['if-none-match'],
      });
      if (!answer) return null;
      const { status, headers: known, body } = answer;
      outgoing.writeHead(status, { ...known, 'X-Request-Id': requestId }).end(body);
      return { status, bytes: body?.length ?? 0 };
    },
    last(path) {
      const { headers, body } = entries.get(path)?.packed.identity.whole ?? {};
      return headers && body ? { headers, body } : null;
    },
    async keep(key, { body, headers, tag, query = [], since }) {
      if (entries.size >= maxPages) entries.clear();
      const [br, zipped] = await Promise.all([smallest(body, 'br'), smallest(body, 'gzip')]);
      const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      if (since !== drops) return;
      entries.set(key, {
        tag,
        query,
        stale: false,
        packed: {
          br: packedAs('br', br, { etag, headers }),
          gzip: packedAs('gzip', zipped, { etag, headers }),
          identity: packedAs('identity', body, { etag, headers }),
        },
      });
    },
    share<T>(key: string, make: () => Promise<T>, whenKept?: (made: T) => unknown): Promise<T> {
      // A request after a change must see it, so it does not join renders started before.
      const name = `${drops} ${key}`;
      if (making.has(name)) return making.get(name) as Promise<T>;
      const made = make();
      making.set(name, made);
      made
        .then((page) => whenKept?.(page))
        .catch(() => undefined)
        .finally(() => making.delete(name));
      return made;
    },
    mark: () => drops,
    drop(tag) {
      drops += 1;
      for (const [key, entry] of entries)
        if (tag === undefined) entry.stale = true;
        else if (entry.tag.split(' ').includes(tag)) entries.delete(key);
    },
  };
}

function packedAs(
  encoding: Encoding,
  body: Buffer,
  page: { etag: string; headers: Record<string, string> },
): Packed {
  const etag = encoding === 'identity' ? page.etag : `${page.etag}-${encoding}`;
  const headers = { ...page.headers, ETag: `"${etag}"` };
  const whole = {
    ...headers,
    'Content-Length': String(body.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
  return {
    etag,
    whole: { status: 200, headers: whole, body },
    unchanged: { status: 304, headers, body: undefined },
  };
}

/** Whether the query (with its question mark) has one of these parameters. */
function isChosen(search: string, names: readonly string[]): boolean {
  if (names.length === 0 || search === '') return false;
  const query = new URLSearchParams(search);
  return names.some((name) => query.has(name));
}

/** The best of the three encodings that the browser accepts. */
export function preferred(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Whether If-None-Match contains this ETag. */
export const matches = (header: string | undefined, tag: string) =>
  header !== undefined &&
  (header === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === `"${tag}"`));
