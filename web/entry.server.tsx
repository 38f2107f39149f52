import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type Keeping, type PageVisit, pageHeaders } from '#contract/page-visit.ts';
import { PageContext, stylesHere } from './app/page-context.ts';
import { stylesFor } from './app/page-styles.ts';
import { visitContext, visitOf, withOwnErrors, withRefusals } from './app/request-context.ts';
import { isPlain, type RouteHandle } from './app/route-handle.ts';
import { SitePage } from './features/site/site-page.tsx';

const moduleOrNot = JSON.stringify(__ISLANDS__);
const loader = `addEventListener('load',()=>{const s=document.createElement('script');s.type='module';s.src=${moduleOrNot};document.head.append(s)})`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the server calls, made of the build that this module belongs to. */
export function makeBundle(given: ServerBuild) {
  const build = { ...given, routes: withRefusals(given.routes) };
  const handler = createRequestHandler(build, import.meta.env.MODE);
  return {
    loader: hashOf(loader),
    keeping: keepingOf(build),
    render(request: Request, visit: PageVisit): Promise<Response> {
      const context = new RouterContextProvider();
      context.set(visitContext, withOwnErrors(visit));
      return handler(request, context);
    },
  };
}

/** Finds the page that a path leads to, and whether its route allows caching it. */
function keepingOf(build: ServerBuild) {
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' ? [route] : [],
  );
  const table = routes.map(({ path = '/', module }) => ({
    path,
    caseSensitive: true,
    handle: module.handle as RouteHandle | undefined,
  }));
  return (pathname: string): Keeping | null => {
    const { route } = matchRoutes(table, pathname)?.at(-1) ?? {};
    if (!route?.handle?.cached) return null;
    const { cached, query = [] } = route.handle;
    return { tag: cached, query, fixed: !route.path.includes(':') };
  };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = visitOf(context);
  const { matches, loaderData, errors } = entry.staticHandlerContext;
  const seen = matches.map(({ route }) => ({
    handle: entry.routeModules[route.id]?.handle,
    loaderData: loaderData[route.id],
  }));
  const plain = isPlain(seen, errors !== null);
  const handles = seen.map(({ handle }) => handle as RouteHandle | undefined);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(pageHeaders.inline, plain ? 'same' : 'nonce');
  if (seen.some(({ loaderData }, index) => handles[index]?.stripe?.(loaderData)))
    headers.set(pageHeaders.stripe, 'yes');
  const page = seen.at(-1);
  const { choices: choicesOf } = (page?.handle ?? {}) as RouteHandle;
  const choices = page?.loaderData && choicesOf?.(page.loaderData as never);
  if (choices) headers.set(pageHeaders.choices, encodeURIComponent(JSON.stringify(choices)));
  if (handles.some((handle) => handle?.frames)) headers.set(pageHeaders.frames, 'yes');
  const document = await rendered(
    <PageContext value={{ nonce: plain ? undefined : nonce, loader, Frame: SitePage }}>
      <ServerRouter context={entry} url={request.url} {...(plain ? {} : { nonce })} />
    </PageContext>,
    plain ? undefined : nonce,
  );
  const body = plain ? withStyles(await text(document), headers) : Readable.toWeb(document);
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status, headers });
}

/** Adds the styles a public page needs; the content security policy allows them by hash. */
function withStyles(html: string, headers: Headers): string {
  const styles = stylesFor(html);
  headers.set(pageHeaders.style, hashOf(styles));
  return html.replace(stylesHere, () => styles);
}

/** Renders the whole document before sending it: the server compresses it and may cache it. */
function rendered(page: React.ReactNode, nonce: string | undefined): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      onAllReady() {
        resolve(stream.pipe(new PassThrough()));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Errors of the pages themselves; those of calls are logged where they happen. */
export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  if (!(error instanceof Error) || 'status' in error) return;
  visitOf(context).failed(error);
}
