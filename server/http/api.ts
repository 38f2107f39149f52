/** The contract's calls as routes under /api. */
import { Hono, type Context as HonoContext } from 'hono';
import { requestWords as words } from '#content/answers.ts';
import { type Call, type Page, pathNames } from '#contract/call.ts';
import { accountHeader, browserHeader, guestWriter } from '#contract/identity/device.ts';
import type { IncomingFile } from '#contract/incoming-file.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Visit } from '../platform/context.ts';
import type { FileAnswer, Navigation, Stream } from '../platform/handlers.ts';
import type { Live } from '../platform/live/live.ts';
import type { AppEnvironment } from './app-environment.ts';
import type { Dispatch } from './dispatch.ts';
import { serveEvents } from './events.ts';
import { serveFile } from './file-answer.ts';
import { opensPage, refusalPage } from './refusal-page.ts';
import { readBrowserSecret, readIdempotencyKey, readJson, readText } from './request.ts';
import { signOutPage } from './sign-out-page.ts';
import { textAnswer } from './text-answer.ts';
import type { TakeUpload } from './upload.ts';

type Request = HonoContext<AppEnvironment>;

export interface ApiParts {
  calls: ReadonlyMap<string, Call>;
  dispatch: Dispatch;
  live: Live;
  takeUpload: TakeUpload;
  /** The actor of the visit's session, or null. */
  actorOf(visit: Visit): Promise<Actor | null>;
  /** The guest of a diligence room as a writer; null for everybody else. */
  guestOf(visit: Visit): Promise<string | null>;
}

export function apiRoutes({
  calls,
  dispatch,
  live,
  takeUpload,
  actorOf,
  guestOf,
}: ApiParts): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  const methods = new Map<string, string[]>();
  for (const [name, call] of calls) {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
    app.on(call.method, path, async (context) => {
      context.set('call', name);
      const visit = context.get('visit');
      const run = async (file?: IncomingFile) =>
        dispatch(call, visit, await inputOf(context, call, file));
      const receiving = async (fileBytes: number) => {
        const { raw: request } = context.req;
        const { incoming } = context.env;
        return takeUpload({ request, incoming, fileBytes, visit }, run);
      };
      const work = async () => {
        if (!call.sessionless) visit.actor = await actorOf(visit);
        await setKey(visit, context.req.raw.headers);
        const answer = await (call.fileBytes ? receiving(call.fileBytes) : run());
        return respond(context, call, answer, live);
      };
      if (!isOpened(call) || !opensPage(context)) return work();
      return work().catch((error: unknown) => refusalPage(context, error));
    });
  }
  const setKey = async (visit: Visit, headers: Headers): Promise<void> => {
    const writer = await writerOf(visit, headers);
    const key = readIdempotencyKey(headers.get('idempotency-key'));
    const browser = readBrowserSecret(headers.get(browserHeader));
    if (!key) return;
    visit.keyOwner =
      writer ?? visit.actor?.userId ?? (await guestOf(visit)) ?? (browser && `browser ${browser}`);
    visit.idempotencyKey = visit.keyOwner && key;
  };
  /** What was written by one account or guest is not sent by another, nor by nobody. */
  const writerOf = async (visit: Visit, headers: Headers): Promise<string | null> => {
    const writer = headers.get(accountHeader);
    if (writer === null || writer === visit.actor?.userId) return writer;
    const isGuests = writer.startsWith(guestWriter(''));
    if (isGuests && writer === (await guestOf(visit))) return writer;
    throw new AppError(isGuests || visit.actor ? 'other_account' : 'unauthorized');
  };
  for (const [path, allowed] of methods)
    app.all(path, (context) => {
      context.header('Allow', allowed.join(', '));
      throw new AppError('method_not_allowed');
    });
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  return app;
}

/**
 * Path parameters, with the query (only fields that the call knows) or the body (all fields, so that unknown
 * ones are refused).
 */
async function inputOf(
  context: Request,
  call: Call,
  file?: IncomingFile,
): Promise<Record<string, unknown>> {
  const names = pathNames(call.path);
  const path = Object.fromEntries(names.map((name) => [name, context.req.param(name)]));
  if (call.method === 'GET') {
    const query = Object.entries(context.req.query()).filter(([key]) => !names.includes(key));
    return { ...Object.fromEntries(query), ...path };
  }
  if (call.kind === 'navigation') return path;
  if (call.kind === 'webhook')
    return {
      body: await readText(context.req.raw),
      signature: context.req.header(call.signatureHeader ?? '') ?? '',
    };
  if (file) return { ...path, file };
  const body = await readJson(context.req.raw);
  const clash = names.find((name) => name in body);
  if (clash)
    throw new AppError('invalid_input', {
      fields: { [clash]: words.inAddress },
    });
  return { ...body, ...path };
}

async function respond(context: Request, call: Call, answer: unknown, live: Live) {
  const visit = context.get('visit');
  if (isText(call)) {
    const status = visit.status ?? call.status;
    const text = JSON.stringify(call.kind === 'list' ? (answer as Page<unknown>).items : answer);
    return textAnswer(context, { status, headers: headersOf(context, call, answer), text });
  }
  context.header('Cache-Control', 'no-store');
  if (call.kind === 'events') return serveEvents(context, answer as Stream, live);
  if (call.kind === 'navigation') return navigate(context, answer as Navigation);
  if (call.kind === 'file') return serveFile(context, answer as FileAnswer);
  return context.body(null, 204);
}

/** Whether the browser's address bar asks for it. */
const isOpened = ({ kind }: Call) => kind === 'file' || kind === 'navigation';

const isText = ({ kind, status }: Call) =>
  ['json', 'list', 'upload', 'webhook'].includes(kind) && status !== 204;

function headersOf(context: Request, call: Call, answer: unknown): Record<string, string> {
  const headers: Record<string, string> = {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
  };
  if (call.kind === 'list') {
    const { next, total } = answer as Page<unknown>;
    if (next !== null) {
      const url = new URL(context.req.url);
      url.searchParams.set('after', next);
      headers.Link = `<${url.pathname}${url.search}>; rel="next"`;
    }
    if (total !== null) headers['X-Total-Count'] = String(total);
    return headers;
  }
  const version = (answer as { version?: unknown } | null)?.version;
  if (typeof version === 'number') headers.ETag = `"${version}"`;
  return headers;
}

function navigate(context: Request, { to, ask }: Navigation) {
  if (ask) return signOutPage(context, 'ask');
  if (context.get('visit').cookie === null) return signOutPage(context, 'left', to);
  return context.redirect(to, 302);
}
