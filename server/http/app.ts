/** The entry point of every request: the middleware in order, then the routes. */
import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { isFromOtherServers } from '#contract/table.ts';
import { AppError } from '../platform/app-error.ts';
import type { SecurityEvents } from '../platform/audit/security-events.ts';
import type { Visit } from '../platform/context.ts';
import { clientIp, inside, proxyList } from '../platform/security/client-ip.ts';
import { type ApiParts, apiRoutes } from './api.ts';
import type { AppEnvironment } from './app-environment.ts';
import { failureOf } from './error-response.ts';
import { securityHeadersFor } from './headers.ts';
import { type MetricsRoute, readMetrics } from './metrics-route.ts';
import { noteRefusal } from './note-refusal.ts';
import { offlineAddress, type offlineBundle } from './offline-bundle.ts';
import type { PageCache } from './page-cache.ts';
import { cachedPage, type Pages, packed } from './pages.ts';
import { opensPage } from './refusal-page.ts';
import {
  checkLocal,
  checkOrigin,
  cookieName,
  isCrossSite,
  isSessionToken,
  newRequestId,
  readCookie,
  readIfMatch,
  sessionCookie,
  writeCookie,
} from './request.ts';
import { watchedOf } from './request-watch.ts';
import type { StaticFiles } from './static-files.ts';
import { isSent } from './text-answer.ts';
import { tooManyPages } from './too-many-pages.ts';

export interface AppParts extends ApiParts {
  baseUrl: string;
  trustProxy: readonly string[];
  developing: boolean;
  /** Runs with demonstration data, for this machine only. */
  demo: boolean;
  security: SecurityEvents;
  /** The key that counts this browser separately at an account it has signed in to before, or null. */
  knownBrowser(visit: Visit, email: string): Promise<string | null>;
  files: StaticFiles;
  pages: Pages | null;
  metrics: MetricsRoute;
  hsts: 'host' | 'subdomains' | 'preload';
  /** All public pages in one answer, for the service worker. */
  offline: {
    cache: PageCache;
    make(
      answer: (request: Request) => Response | Promise<Response>,
    ): ReturnType<typeof offlineBundle>;
  };
}

const changes = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

export function makeApp(parts: AppParts): Hono<AppEnvironment> {
  const { origin, protocol } = new URL(parts.baseUrl);
  const secure = protocol === 'https:';
  const cookie = sessionCookie(secure);
  const trusted = proxyList(parts.trustProxy);
  const { developing, hsts } = parts;
  const security = securityHeadersFor({ secure, developing, hsts });
  const plain = security();
  const app = new Hono<AppEnvironment>({ getPath: (request) => pathOf(request.url) });

  app.use(async (context, next) => {
    const watched = watchedOf(context.env?.incoming);
    const { requestId } = watched;
    context.set('security', security);
    context.set('call', 'page');
    watched.call = () => context.get('call');
    const request = context.req.raw;
    const visit = visitOf(context.env?.incoming, request.headers, requestId);
    visit.signal = () => request.signal;
    context.set('visit', visit);
    context.set('common', () => ({
      ...plain,
      'X-Request-Id': requestId,
      'Set-Cookie': cookiesOf(visit),
    }));
    await next();
    if (isSent(context.res)) return;
    const { headers } = context.res;
    for (const [name, value] of Object.entries(plain))
      if (!headers.has(name)) headers.set(name, value);
    headers.set('X-Request-Id', requestId);
    for (const value of cookiesOf(visit)) headers.append('Set-Cookie', value);
  });

  /** The cookies that the answer sets. */
  const cookiesOf = ({ cookie: session, cookies = {} }: Visit): string[] => [
    ...(session === undefined ? [] : [writeCookie(cookie, secure, session)]),
    ...Object.entries(cookies).map(([name, value]) =>
      writeCookie(cookieName(name, secure), secure, value),
    ),
  ];

  app.use(async (context, next) => {
    const visit = context.get('visit');
    const { headers, method, url } = context.req.raw;
    if (url.length > 4096) throw new AppError('uri_too_long');
    if (parts.demo) checkLocal(headers, peerOf(context.env?.incoming));
    const { path } = context.req;
    if (isFromOtherServers(method, path)) {
      visit.sessionToken = undefined;
      return next();
    }
    if (changes.has(method)) checkOrigin(headers, origin);
    visit.ifMatch = readIfMatch(headers.get('if-match'));
    await next();
  });

  function visitOf(
    incoming: IncomingMessage | undefined,
    headers: Headers,
    requestId: string,
  ): Visit {
    const token = readCookie(headers.get('cookie'), cookie);
    const visit: Visit = {
      actor: null,
      address: incoming ? clientIp(incoming, trusted) : inside,
      requestId,
      userAgent: headers.get('user-agent') ?? '',
      crossSite: isCrossSite(headers, origin),
      sessionToken: isSessionToken(token) ? token : undefined,
      cookieNamed: (name) => readCookie(headers.get('cookie'), cookieName(name, secure)),
    };
    visit.knownBrowser = (email) => parts.knownBrowser(visit, email);
    return visit;
  }

  app.get('/metrics', (context) => readMetrics(context, parts.metrics));
  app.route('/', apiRoutes(parts));
  app.get(offlineAddress, async (context) => {
    context.set('call', 'offline');
    const { cache, make } = parts.offline;
    return (
      cachedPage(cache, { pathname: offlineAddress, search: '' }, context) ??
      packed(await make((request) => app.fetch(request)), context)
    );
  });
  app.get('*', async (context, next) => {
    const file = await parts.files(context.req.path, context.req.raw.headers);
    if (!file) return next();
    context.set('call', 'file');
    return file;
  });
  app.all('*', (context) => {
    if (!parts.pages) throw new AppError('not_found');
    return parts.pages(context);
  });

  app.onError((error, context) => {
    const visit = context.get('visit');
    const name = context.get('call') ?? 'http';
    if (visit) noteRefusal(parts.security, error, { visit, name });
    const failure = failureOf(error, visit?.requestId ?? newRequestId(), name);
    for (const [name, value] of Object.entries(failure.headers)) context.header(name, value);
    context.header('Cache-Control', 'no-store');
    if (name === 'page' && failure.status === 429 && opensPage(context))
      return tooManyPages(context, failure);
    return context.json(failure.body, failure.status as 400);
  });
  return app;
}

/** The remote address of the connection; `none` once the connection has closed. */
const peerOf = (incoming: IncomingMessage | undefined): string | undefined =>
  incoming && (incoming.socket.remoteAddress ?? 'none');

/** The path of a URL; never throws on a malformed one. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
