/** The one door: everything that comes from outside passes here, in this order. */
import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { Call } from '#contract/call.ts';
import type { Actor } from '../platform/actor.ts';
import { addressOf, proxyList } from '../platform/address.ts';
import { AppError } from '../platform/app-error.ts';
import type { Visit } from '../platform/context.ts';
import type { Live } from '../platform/live.ts';
import { logInfo } from '../platform/log.ts';
import { apiRoutes } from './api.ts';
import type { Dispatch } from './dispatch.ts';
import type { DoorEnvironment } from './door-environment.ts';
import { failureOf } from './failure.ts';
import { securityHeadersFor } from './headers.ts';
import { offlineAddress, type offlineBundle } from './offline-bundle.ts';
import { type Pages, packed } from './pages.ts';
import {
  checkHost,
  checkOrigin,
  cookieName,
  isCrossSite,
  isOneClick,
  isSessionToken,
  isWebhook,
  newRequestId,
  readCookie,
  readIdempotencyKey,
  readIfMatch,
  sessionCookie,
  writeCookie,
} from './request.ts';
import type { StaticFiles } from './static-files.ts';

export interface DoorParts {
  baseUrl: string;
  trustProxy: readonly string[];
  developing: boolean;
  /** With demonstration data, for this machine alone. */
  demo: boolean;
  calls: ReadonlyMap<string, Call>;
  dispatch: Dispatch;
  live: Live;
  /** The actor of a visit's session, if it has one. */
  actorOf(visit: Visit): Promise<Actor | null>;
  files: StaticFiles;
  pages: Pages | null;
  /** Every public page at once, for the service worker. */
  offline(
    answer: (request: Request) => Response | Promise<Response>,
  ): ReturnType<typeof offlineBundle>;
}

const changes = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

export function makeDoor(parts: DoorParts): Hono<DoorEnvironment> {
  const { origin, protocol } = new URL(parts.baseUrl);
  const secure = protocol === 'https:';
  const cookie = sessionCookie(secure);
  const trusted = proxyList(parts.trustProxy);
  const security = securityHeadersFor({ secure, developing: parts.developing });
  const plain = Object.entries(security());
  const app = new Hono<DoorEnvironment>({ getPath: (request) => pathOf(request.url) });

  app.use(async (context, next) => {
    const started = performance.now();
    const requestId = newRequestId();
    context.set('security', security);
    context.set('call', 'page');
    const request = context.req.raw;
    const visit = visitOf(context.env?.incoming, request.headers, requestId);
    context.set('visit', visit);
    await next();
    const { headers } = context.res;
    for (const [name, value] of plain) if (!headers.has(name)) headers.set(name, value);
    headers.set('X-Request-Id', requestId);
    if (visit.cookie !== undefined)
      headers.append('Set-Cookie', writeCookie(cookie, secure, visit.cookie));
    for (const [name, value] of Object.entries(visit.cookies ?? {}))
      headers.append('Set-Cookie', writeCookie(cookieName(name, secure), secure, value));
    logInfo('request', {
      requestId,
      method: request.method,
      call: context.get('call'),
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    });
  });

  app.use(async (context, next) => {
    const visit = context.get('visit');
    const { headers, method, url } = context.req.raw;
    if (url.length > 4096) throw new AppError('uri_too_long');
    if (parts.demo) checkHost(headers);
    const { path } = context.req;
    if (isOneClick(method, path) || isWebhook(method, path)) return next();
    if (changes.has(method)) checkOrigin(headers, origin);
    visit.idempotencyKey = readIdempotencyKey(headers.get('idempotency-key'));
    visit.ifMatch = readIfMatch(headers.get('if-match'));
    visit.actor = await parts.actorOf(visit);
    await next();
  });

  function visitOf(
    incoming: IncomingMessage | undefined,
    headers: Headers,
    requestId: string,
  ): Visit {
    const token = readCookie(headers.get('cookie'), cookie);
    return {
      actor: null,
      address: incoming ? addressOf(incoming, trusted) : 'none',
      requestId,
      userAgent: headers.get('user-agent') ?? '',
      crossSite: isCrossSite(headers),
      sessionToken: isSessionToken(token) ? token : undefined,
      cookieNamed: (name) => readCookie(headers.get('cookie'), cookieName(name, secure)),
    };
  }

  app.route('/', apiRoutes(parts.calls, parts.dispatch, parts.live));
  app.get(offlineAddress, async (context) => {
    context.set('call', 'offline');
    const { body, headers } = await parts.offline((request) => app.fetch(request));
    return packed(body, 200, new Headers(headers), context);
  });
  app.get('*', async (context, next) => {
    const file = parts.files(context.req.path, context.req.raw.headers);
    if (!file) return next();
    context.set('call', 'file');
    return file;
  });
  app.all('*', (context) => {
    if (!parts.pages) throw new AppError('not_found');
    return parts.pages(context);
  });

  app.onError((error, context) => {
    const { requestId } = context.get('visit') ?? { requestId: newRequestId() };
    const failure = failureOf(error, requestId, context.get('call') ?? 'door');
    for (const [name, value] of Object.entries(failure.headers)) context.header(name, value);
    context.header('Cache-Control', 'no-store');
    return context.json(failure.body, failure.status as 400);
  });
  return app;
}

/** The path of a URL, without ever throwing on an odd one. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
