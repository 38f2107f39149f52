/** Pages: what the web storey renders, with the headers, compression and cache of the door. */
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Call, Out } from '#contract/call.ts';
import { CallError, type PageVisit, pageHeaders } from '#contract/page-visit.ts';
import { getCurrentUser } from '#contract/people.ts';
import type { Site } from '#contract/site.ts';
import { AppError } from '../platform/app-error.ts';
import type { Visit } from '../platform/context.ts';
import type { Files } from '../platform/files.ts';
import { readOutbox } from '../platform/mail.ts';
import type { Dispatch } from './dispatch.ts';
import type { DoorEnvironment } from './door-environment.ts';
import { failureOf } from './failure.ts';
import { type PageCache, preferred } from './page-cache.ts';
import { readForm } from './request.ts';

export type Pages = (context: Context<DoorEnvironment>) => Promise<Response>;

/** The bundle that the web storey builds. */
export interface PageBundle {
  render(request: Request, visit: PageVisit): Promise<Response>;
  /** CSP sources of the inline parts that every page without scripts of its own has. */
  inline: { script: string; style: string };
}

export interface PageParts {
  /** Read anew at every request while developing. */
  bundle: () => Promise<PageBundle>;
  dispatch: Dispatch;
  cache: PageCache;
  site: Site;
  baseUrl: string;
  /** Where the local outbox is; null without demonstration data. */
  demoFiles: Files | null;
}

const pageMethods = ['GET', 'HEAD', 'POST'];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function makePages(parts: PageParts): Pages {
  return async (context) => {
    if (!pageMethods.includes(context.req.raw.method)) {
      context.header('Allow', pageMethods.join(', '));
      throw new AppError('method_not_allowed');
    }
    const request = await readForm(context.req.raw);
    const visit = context.get('visit');
    const url = new URL(request.url);
    // Router data has no address of its own: after the first page, screens ask /api.
    if (url.pathname.endsWith('.data')) return new Response(null, { status: 404 });
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) return withoutSlash(url);
    const kept = visit.actor ? null : keptPage(parts.cache, url, request);
    if (kept) return kept;
    const bundle = await parts.bundle();
    const since = parts.cache.mark();
    const nonce = randomBytes(16).toString('base64');
    const rendered = await bundle.render(request, await pageVisitOf(parts, visit, nonce));
    const hasScripts = rendered.headers.get(pageHeaders.inline) === 'nonce';
    const html = rendered.body && Buffer.from(await rendered.arrayBuffer());
    const inline = hasScripts
      ? { script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'` }
      : { ...bundle.inline, script: [bundle.inline.script, ...dataHashes(html)].join(' ') };
    const policy = { ...inline, stripe: rendered.headers.has(pageHeaders.stripe) };
    const tag = rendered.headers.get(pageHeaders.cache);
    const byQuery = rendered.headers.has(pageHeaders.query);
    const keep =
      tag !== null &&
      !(byQuery && url.search) &&
      !visit.actor &&
      rendered.status === 200 &&
      request.method === 'GET' &&
      // The same page has endless spellings with it.
      !url.pathname.includes('%');
    const headers = headersOf(rendered, context.get('security')(policy), keep);
    if (!html) return new Response(null, { status: rendered.status, headers });
    if (keep)
      await parts.cache.keep(url.pathname, {
        body: html,
        headers: Object.fromEntries(headers),
        tag,
        byQuery,
        since,
      });
    return packed(html, rendered.status, headers, context);
  };
}

/** Data for search engines runs nowhere, but stands in a script element: the policy knows it by its hash. */
function dataHashes(html: Buffer | null): string[] {
  const blocks = html
    ?.toString()
    .matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...(blocks ?? [])].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The kept page for a visitor whose cookie is of no session: one look at the database, and no rendering. */
function keptPage(
  cache: PageCache,
  { pathname, search }: URL,
  { method, headers }: Request,
): Response | null {
  const found = cache.find({
    method,
    path: pathname,
    search,
    encoding: headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
  });
  if (!found) return null;
  const body = found.body === undefined ? null : new Uint8Array(found.body);
  return new Response(body, { status: found.status, headers: found.headers });
}

function withoutSlash({ pathname, search }: URL): Response {
  const straight = pathname.replace(/\/+$/, '').replace(/^\/{2,}/, '/') || '/';
  return new Response(null, { status: 308, headers: { Location: straight + search } });
}

function headersOf(rendered: Response, security: Record<string, string>, keep: boolean): Headers {
  const headers = new Headers(rendered.headers);
  for (const name of Object.values(pageHeaders)) headers.delete(name);
  for (const [name, value] of Object.entries(security)) headers.set(name, value);
  headers.set('Vary', 'Cookie, Accept-Encoding');
  headers.set('Cache-Control', keep ? 'public, max-age=0, must-revalidate' : 'private, no-store');
  return headers;
}

async function pageVisitOf(
  { dispatch, site, baseUrl, demoFiles }: PageParts,
  visit: Visit,
  nonce: string,
): Promise<PageVisit> {
  async function call<C extends Call>(made: C, input: Record<string, unknown>): Promise<Out<C>> {
    try {
      return (await dispatch(made, visit, input)) as Out<C>;
    } catch (error) {
      const { status, body } = failureOf(error, visit.requestId, made.path);
      throw new CallError(status, JSON.stringify(body));
    }
  }
  return {
    user: visit.actor ? await call(getCurrentUser, {}) : null,
    site,
    nonce,
    baseUrl,
    call: (made, input) => call(made, input as Record<string, unknown>),
    demo: demoFiles && { outbox: () => readOutbox(demoFiles) },
  };
}

/** Compressed as the browser takes it; quickly, because this answer is made for one request. */
export async function packed(
  html: Buffer,
  status: number,
  headers: Headers,
  context: Context<DoorEnvironment>,
): Promise<Response> {
  const encoding = preferred(context.req.header('accept-encoding'));
  if (encoding === 'identity') return new Response(new Uint8Array(html), { status, headers });
  headers.set('Content-Encoding', encoding);
  const bytes =
    encoding === 'br'
      ? await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await zip(html);
  return new Response(new Uint8Array(bytes), { status, headers });
}
