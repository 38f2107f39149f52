/** The contract's calls as routes under /api. */
import { Hono, type Context as HonoContext } from 'hono';
import { type Call, pathNames } from '#contract/call.ts';
import { AppError } from '../platform/app-error.ts';
import type { FileAnswer, Navigation, Stream } from '../platform/handlers.ts';
import type { Live } from '../platform/live.ts';
import type { Dispatch } from './dispatch.ts';
import type { DoorEnvironment } from './door-environment.ts';
import { serveEvents } from './events.ts';
import { serveFile } from './file-answer.ts';
import { leavePage } from './leave-page.ts';
import { opensPage, refusalPage } from './refusal-page.ts';
import { readJson, readText } from './request.ts';
import { readUpload } from './upload.ts';

type Request = HonoContext<DoorEnvironment>;

export function apiRoutes(
  calls: ReadonlyMap<string, Call>,
  dispatch: Dispatch,
  live: Live,
): Hono<DoorEnvironment> {
  const app = new Hono<DoorEnvironment>();
  const methods = new Map<string, string[]>();
  for (const [name, call] of calls) {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
    app.on(call.method, path, async (context) => {
      context.set('call', name);
      const visit = context.get('visit');
      const read = () => inputOf(context, call);
      const work = async () => {
        const answer = await dispatch(call, visit, call.kind === 'upload' ? read : await read());
        return respond(context, call, answer, live);
      };
      if (call.kind !== 'file' || !opensPage(context)) return work();
      return work().catch((error: unknown) => refusalPage(context, error));
    });
  }
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

/** Path parts, with the query (only what the call knows) or the body (everything, so that more is refused). */
async function inputOf(context: Request, call: Call): Promise<Record<string, unknown>> {
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
      signature: context.req.header('stripe-signature') ?? '',
    };
  if (call.kind === 'upload') return { ...path, file: await readUpload(context.req.raw) };
  const body = await readJson(context.req.raw);
  const clash = names.find((name) => name in body);
  if (clash)
    throw new AppError('invalid_input', { fields: { [clash]: 'This stands in the address.' } });
  return { ...body, ...path };
}

async function respond(context: Request, call: Call, answer: unknown, live: Live) {
  const visit = context.get('visit');
  context.header('Cache-Control', 'no-store');
  if (call.kind === 'events') return serveEvents(context, answer as Stream, live);
  if (call.kind === 'navigation') return navigate(context, answer as Navigation);
  if (call.kind === 'file') return serveFile(context, answer as FileAnswer);
  if (call.status === 204) return context.body(null, 204);
  if (call.kind === 'list') {
    const page = answer as { items: unknown[]; next: string | null; total: number | null };
    if (page.next !== null) {
      const url = new URL(context.req.url);
      url.searchParams.set('after', page.next);
      context.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
    }
    if (page.total !== null) context.header('X-Total-Count', String(page.total));
    return context.json(page.items as object);
  }
  const version = (answer as { version?: unknown } | null)?.version;
  if (typeof version === 'number') context.header('ETag', `"${version}"`);
  return context.json(answer as object, (visit.status ?? call.status) as 200);
}

function navigate(context: Request, { to, ask }: Navigation) {
  if (ask) return leavePage(context, 'ask');
  if (context.get('visit').cookie === null) return leavePage(context, 'left', to);
  return context.redirect(to, 302);
}
