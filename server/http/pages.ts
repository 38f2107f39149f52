/** Serves pages: what the web layer renders, with the headers, compression and cache of every answer. */
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Call, CallOutput } from '#contract/call.ts';
import { getCurrentUser, type User } from '#contract/identity/people.ts';
import {
  CallError,
  type Choices,
  type Keeping,
  type PageVisit,
  pageHeaders,
} from '#contract/page-visit.ts';
import type { Site } from '#contract/site.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Visit } from '../platform/context.ts';
import type { Files } from '../platform/files/files.ts';
import { logError } from '../platform/log.ts';
import { readOutbox } from '../platform/mail/mail.ts';
import type { AppEnvironment } from './app-environment.ts';
import { quickest } from './compression.ts';
import type { Dispatch } from './dispatch.ts';
import { failureOf, isUnavailable, unavailableError } from './error-response.ts';
import { mailHeaders } from './headers.ts';
import { varyOf } from './manual-answer.ts';
import { type PageCache, preferred } from './page-cache.ts';
import { readForm } from './request.ts';

export type Pages = (context: Context<AppEnvironment>) => Promise<Response>;

/** The bundle that the web layer builds. */
export interface PageBundle {
  render(request: Request, visit: PageVisit): Promise<Response>;
  /** The CSP source of the inline script on every page without its own scripts. */
  loader: string;
  /** How the page at this path is cached; null if it is rendered for every visitor. */
  keeping(pathname: string): Keeping | null;
}

export interface PageParts {
  /** Reloaded on every request in development. */
  bundle: () => Promise<PageBundle>;
  dispatch: Dispatch;
  /** The actor of the visit's session, or null. */
  actorOf(visit: Visit): Promise<Actor | null>;
  cache: PageCache;
  /** Counts a page rendered for this visitor. Throws `too_many`. */
  budget(visit: Visit): Promise<void>;
  site: Site;
  timeZone: string;
  baseUrl: string;
  /** The local outbox; null without demonstration data. */
  demoFiles: Files | null;
}

const pageMethods = ['GET', 'HEAD', 'POST'];

export function makePages(parts: PageParts): Pages {
  return async (context) => {
    if (!pageMethods.includes(context.req.raw.method)) {
      context.header('Allow', pageMethods.join(', '));
      throw new AppError('method_not_allowed');
    }
    const request = await readForm(context.req.raw);
    const visit = context.get('visit');
    const url = new URL(request.url);
    // There is no public router data: after the first page, screens use /api.
    if (url.pathname.endsWith('.data')) return new Response(null, { status: 404 });
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) return withoutSlash(url);
    const bundle = await parts.bundle();
    const visitor = await visitorOf(parts, visit);
    const keeping = visitor.user ? null : keepingOf(bundle, request, url);
    if (keeping && !visitor.away) {
      const selection = await selectionOf(parts, bundle, { url, keeping, context });
      if (selection !== null) {
        url.search = selection;
        return shared(parts, bundle, { url, keeping, context });
      }
    }
    await parts.budget(visit);
    const asked = keeping ? new Request(url, request) : request;
    const page = await render(parts, bundle, { request: asked, visitor, context });
    page.headers.set('Cache-Control', 'private, no-store');
    return packed(keeping ? orLast(parts.cache, url, page) : page, context);
  };
}

/** Whose page it is, as far as the database says so. */
interface Visitor {
  user: User | null;
  /** The database was asked in vain, for the visitor or for what the page shows. */
  away: boolean;
}

async function visitorOf({ actorOf, dispatch }: PageParts, visit: Visit): Promise<Visitor> {
  try {
    visit.actor = await actorOf(visit);
    const user = visit.actor && ((await dispatch(getCurrentUser, visit, {})) as User);
    return { user, away: false };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    visit.actor = null;
    return { user: null, away: true };
  }
}

/** How the requested page is cached; removes query parameters that the page does not know. */
function keepingOf(bundle: PageBundle, { method }: Request, url: URL): Keeping | null {
  // Percent-encoding gives endless spellings of the same page.
  if (method === 'POST' || url.pathname.includes('%')) return null;
  const keeping = bundle.keeping(url.pathname);
  for (const name of keeping ? new Set(url.searchParams.keys()) : [])
    if (!keeping?.query.includes(name)) url.searchParams.delete(name);
  return keeping;
}

interface SharedPage {
  url: URL;
  keeping: Keeping;
  context: Context<AppEnvironment>;
}

/** The canonical query of the page that is asked for. Only the page without one knows what can be chosen. */
async function selectionOf(
  parts: PageParts,
  bundle: PageBundle,
  { url, keeping, context }: SharedPage,
): Promise<string | null> {
  const { pathname, search, origin } = url;
  if (search === '') return '';
  const known = parts.cache.selection(pathname, search);
  if (known !== undefined) return known;
  await shared(parts, bundle, { url: new URL(pathname, origin), keeping, context });
  return parts.cache.selection(pathname, search) ?? null;
}

/** A rendered page before compression. */
interface Rendered {
  status: number;
  headers: Headers;
  html: Buffer | null;
  choices: Choices | undefined;
  /** Made without the database, so it isn't the page that others get. */
  away: boolean;
}

interface Asked {
  request: Request;
  visitor: Visitor;
  context: Context<AppEnvironment>;
}

async function render(
  parts: PageParts,
  bundle: PageBundle,
  { request, visitor, context }: Asked,
): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64');
  const { pathname } = new URL(request.url);
  const isPublic = bundle.keeping(pathname) !== null;
  const visit = pageVisitOf(parts, context.get('visit'), { visitor, nonce, isPublic });
  const rendered = await bundle.render(request, visit);
  const hasScripts = rendered.headers.get(pageHeaders.inline) === 'nonce';
  const made = rendered.body && Buffer.from(await rendered.arrayBuffer());
  const html = made && visitor.away ? forWhoever(made) : made;
  const inline = hasScripts
    ? { script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'` }
    : {
        script: [bundle.loader, ...dataHashes(html)].join(' '),
        style: rendered.headers.get(pageHeaders.style) ?? '',
      };
  const policy = {
    ...inline,
    stripe: rendered.headers.has(pageHeaders.stripe),
    frames: rendered.headers.has(pageHeaders.frames),
  };
  const security = context.get('security')(policy);
  const isEmail = rendered.headers.has(pageHeaders.email);
  const headers = headersOf(rendered, isEmail ? { ...security, ...mailHeaders } : security);
  headers.set('Vary', varyOf(pathname));
  if (rendered.status === 503)
    headers.set('Retry-After', String(unavailableError().details.retryAfter));
  const told = rendered.headers.get(pageHeaders.choices);
  const choices = told === null ? undefined : (JSON.parse(decodeURIComponent(told)) as Choices);
  return { status: rendered.status, headers, html, choices, away: visitor.away };
}

/**
 * While the database is away, a public page is the one that was kept last: it has the editors' texts, and what only
 * rows can tell. If there is none, or the address asks for more than it shows, what could be made will do.
 */
function orLast(cache: PageCache, { pathname, search }: URL, page: Rendered): Rendered {
  const isWanted = page.away && (search === '' || page.status === 503);
  const last = isWanted ? cache.last(pathname) : null;
  if (!last) return page;
  const headers = new Headers(last.headers);
  for (const name of ['ETag', 'Content-Length']) headers.delete(name);
  headers.set('Cache-Control', 'private, no-store');
  return { ...page, status: 200, headers, html: forWhoever(last.body) };
}

/** Says nothing of who is signed in: nobody asked. What the browser stores keeps its owner. */
const forWhoever = (html: Buffer): Buffer =>
  Buffer.from(html.toString().replace(' data-user=""', ''));

/**
 * A page that is the same for every signed-out visitor: from the cache, also for a visitor with an invalid
 * session cookie, or rendered once for all concurrent requests.
 */
async function shared(
  parts: PageParts,
  bundle: PageBundle,
  { url, keeping, context }: SharedPage,
): Promise<Response> {
  const { cache } = parts;
  const key = url.pathname + url.search;
  const known = cachedPage(cache, url, context);
  if (known) return known;
  if (!keeping.fixed || url.search !== '') await parts.budget(context.get('visit'));
  const made = await cache.share(key, async () => {
    const since = cache.mark();
    // A HEAD is answered from the result of a GET.
    const request = new Request(url, { headers: context.req.raw.headers });
    const visitor = { user: null, away: false };
    const page = await render(parts, bundle, { request, visitor, context });
    const { status, headers, html, choices } = page;
    const keep = status === 200 && html !== null && !page.away;
    const own = headers.get('Cache-Control') ?? 'public, max-age=0, must-revalidate';
    headers.set('Cache-Control', keep ? own : 'private, no-store');
    if (keep) {
      const { tag, query } = keeping;
      await cache.keep(key, {
        body: html,
        headers: Object.fromEntries(headers),
        tag,
        query,
        choices,
        since,
      });
    }
    return page;
  });
  return cachedPage(cache, url, context) ?? packed(orLast(cache, url, made), context);
}

/**
 * Structured data for search engines is not executed, but is in a script element: the policy allows it by
 * hash.
 */
function dataHashes(html: Buffer | null): string[] {
  const blocks = html
    ?.toString()
    .matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...(blocks ?? [])].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The cached page, which needs no rendering. */
export function cachedPage(
  cache: PageCache,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  context: Context<AppEnvironment>,
): Response | null {
  const { method, headers } = context.req.raw;
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

function headersOf(rendered: Response, security: Record<string, string>): Headers {
  const headers = new Headers(rendered.headers);
  for (const name of Object.values(pageHeaders)) headers.delete(name);
  const referrer = headers.get('Referrer-Policy');
  for (const [name, value] of Object.entries(security)) headers.set(name, value);
  // A page whose address is a secret asks for a stricter one.
  if (referrer === 'no-referrer') headers.set('Referrer-Policy', referrer);
  return headers;
}

function pageVisitOf(
  { dispatch, site, timeZone, baseUrl, demoFiles }: PageParts,
  visit: Visit,
  { visitor, nonce, isPublic }: { visitor: Visitor; nonce: string; isPublic: boolean },
): PageVisit {
  async function call<C extends Call>(
    made: C,
    input: Record<string, unknown>,
  ): Promise<CallOutput<C>> {
    try {
      // Nobody knows whose call it would be, and the others don't wait for the database again.
      if (visitor.away) throw unavailableError();
      return (await dispatch(made, visit, input)) as CallOutput<C>;
    } catch (error) {
      visitor.away ||= isUnavailable(error);
      const { status, body } = failureOf(error, visit.requestId, made.path);
      throw new CallError(status, JSON.stringify(body));
    }
  }
  return {
    user: visitor.user,
    isAway: visitor.away && !isPublic,
    site,
    timeZone,
    nonce,
    baseUrl,
    call: (made, input) => call(made, input as Record<string, unknown>),
    failed: (error) => logError('page failed', error, { requestId: visit.requestId }),
    demo: demoFiles && { outbox: () => readOutbox(demoFiles) },
  };
}

/** Compresses for the browser, fast rather than small, because this answer serves one request. */
export async function packed(
  { html, status, headers: given }: Pick<Rendered, 'html' | 'status' | 'headers'>,
  context: Context<AppEnvironment>,
): Promise<Response> {
  const headers = new Headers(given);
  if (!html || context.req.method === 'HEAD') return new Response(null, { status, headers });
  const encoding = preferred(context.req.header('accept-encoding'));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(await quickest(html, encoding)), { status, headers });
}
