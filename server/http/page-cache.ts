/** Public pages as finished bytes: rendered once, compressed once, served until their content changes. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isSessionToken, readCookie } from './request.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Entry {
  /** What it was made from, one or more words: dropped together when that changes. */
  tag: string;
  /** Another query is another page. */
  byQuery: boolean;
  etag: string;
  headers: Record<string, string>;
  bytes: Record<Encoding, Buffer>;
}

interface Answer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface PageCache {
  /** Answers a request that it has a page for and that brings no session; says whether it did. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** The kept page, for a visitor who proved to be nobody. */
  find(asked: {
    method: string | undefined;
    path: string;
    /** With its question mark; empty without one. */
    search: string;
    encoding: string | undefined;
    ifNoneMatch: string | undefined;
  }): Answer | null;
  keep(
    key: string,
    page: {
      body: Buffer;
      headers: Record<string, string>;
      tag: string;
      byQuery?: boolean;
      since: number;
    },
  ): Promise<void>;
  /** A moment, for `since`: a page that is older than the last drop is not kept. */
  mark(): number;
  /** Forgets the pages made from what this tag names; without one every page. */
  drop(tag?: string): void;
}

/** More than the site has; a bound all the same. */
const mostPages = 500;

export function makePageCache(cookieName: string): PageCache {
  const entries = new Map<string, Entry>();
  let drops = 0;
  const find: PageCache['find'] = ({ method, path, search, encoding: accepted, ifNoneMatch }) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const entry = entries.get(path);
    if (!entry || (entry.byQuery && search)) return null;
    const encoding = preferred(accepted);
    const tag = encoding === 'identity' ? entry.etag : `${entry.etag}-${encoding}`;
    const common = { ...entry.headers, ETag: `"${tag}"` };
    if (matches(ifNoneMatch, tag)) return { status: 304, headers: common, body: undefined };
    const body = entry.bytes[encoding];
    const headers = {
      ...common,
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    return { status: 200, headers, body: method === 'HEAD' ? undefined : body };
  };
  return {
    find,
    serve(incoming, outgoing) {
      const { method, url = '/', headers } = incoming;
      if (isSessionToken(readCookie(headers.cookie, cookieName))) return false;
      const query = url.indexOf('?');
      const answer = find({
        method,
        path: query < 0 ? url : url.slice(0, query),
        search: query < 0 ? '' : url.slice(query),
        encoding: String(headers['accept-encoding'] ?? ''),
        ifNoneMatch: headers['if-none-match'],
      });
      if (!answer) return false;
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
      return true;
    },
    async keep(key, { body, headers, tag, byQuery = false, since }) {
      if (entries.size >= mostPages) entries.clear();
      const [br, zipped] = await Promise.all([
        brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        zip(body, { level: 9 }),
      ]);
      const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      if (since !== drops) return;
      entries.set(key, {
        tag,
        byQuery,
        etag,
        headers,
        bytes: { br, gzip: zipped, identity: body },
      });
    },
    mark: () => drops,
    drop(tag) {
      drops += 1;
      for (const [key, entry] of entries)
        if (tag === undefined || entry.tag.split(' ').includes(tag)) entries.delete(key);
    },
  };
}

/** The best encoding of the three that the browser takes. */
export function preferred(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Whether If-None-Match names this tag. */
export const matches = (header: string | undefined, tag: string) =>
  header !== undefined &&
  (header === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === `"${tag}"`));
