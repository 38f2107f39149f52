/** Cache of rendered public pages: rendered once, compressed once, served until their content changes. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Choices } from '#contract/page-visit.ts';
import { type Encoding, smallest } from './compression.ts';
import { type Known, knownOf, selectionIn } from './page-selection.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts';
import { isSessionToken, readCookie } from './request.ts';

interface Entry {
  /** Tags of its content, separated by spaces: the page is dropped when any of them changes. */
  tag: string;
  /** What its query selects another page by. */
  known: Known;
  packed: Record<Encoding, Packed>;
  /** It may have changed unheard: served only while it can't be made again. */
  stale: boolean;
}

/** A page in one encoding, with its immutable responses. */
interface Packed {
  etag: string;
  whole: ReadyAnswer;
  unchanged: ReadyAnswer;
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
  }): ReadyAnswer | null;
  /**
   * The page of this path that a query selects: its canonical query, empty for the page without one; null if it can't be
   * kept, undefined while the page without a query isn't.
   */
  selection(path: string, search: string): string | null | undefined;
  /** The page as it was kept last, uncompressed; null if its content is known to have changed. */
  last(path: string): { headers: Readonly<Record<string, string>>; body: Buffer } | null;
  keep(
    key: string,
    page: {
      body: Buffer;
      headers: Record<string, string>;
      tag: string;
      query?: readonly string[];
      choices?: Choices | undefined;
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
/** Selections have a space of their own, where the oldest makes room: no query drives out a page. */
const maxSelections = 200;

export function makePageCache(cookieName: string): PageCache {
  const entries = new Map<string, Entry>();
  const selections = new Map<string, Entry>();
  const making = new Map<string, Promise<unknown>>();
  let drops = 0;
  const selection: PageCache['selection'] = (path, search) => {
    const entry = entries.get(path);
    return entry && !entry.stale ? selectionIn(search, entry.known) : undefined;
  };
  const chosen = (path: string, search: string): Entry | undefined => {
    const query = search === '' ? '' : selection(path, search);
    if (query === '') return entries.get(path);
    return query ? selections.get(path + query) : undefined;
  };
  const find: PageCache['find'] = ({ method, path, search, encoding: accepted, ifNoneMatch }) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const entry = chosen(path, search);
    if (!entry || entry.stale) return null;
    const { etag, whole, unchanged } = entry.packed[preferred(accepted)];
    if (matches(ifNoneMatch, etag)) return unchanged;
    return method === 'HEAD' ? { ...whole, body: undefined } : whole;
  };
  return {
    find,
    selection,
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
      sendReady(outgoing, answer, requestId);
      return { status: answer.status, bytes: answer.body?.length ?? 0 };
    },
    last(path) {
      const { headers, body } = entries.get(path)?.packed.identity.whole ?? {};
      return headers && body ? { headers, body } : null;
    },
    async keep(key, { body, headers, tag, query = [], choices = {}, since }) {
      const [br, zipped] = await Promise.all([smallest(body, 'br'), smallest(body, 'gzip')]);
      const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      if (since !== drops) return;
      const kept = key.includes('?') ? selections : entries;
      const [oldest] = selections.keys();
      if (kept === selections && selections.size >= maxSelections && oldest !== undefined)
        selections.delete(oldest);
      if (entries.size >= maxPages) entries.clear();
      kept.set(key, {
        tag,
        known: knownOf(query, choices),
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
      for (const all of [entries, selections])
        for (const [key, entry] of all)
          if (tag === undefined) entry.stale = true;
          else if (entry.tag.split(' ').includes(tag)) all.delete(key);
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
    whole: readyAnswer(200, whole, body),
    unchanged: readyAnswer(304, headers),
  };
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
