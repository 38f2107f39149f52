import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
} from 'react-router';
import type { ErrorBody } from '#contract/errors.ts';
import { keptByTab } from '#contract/identity/device.ts';
import { getCurrentUser } from '#contract/identity/people.ts';
import type { Route } from './+types/root.ts';
import { PageContext, stylesHere } from './app/page-context.ts';
import portalCss from './app/portal.css?url';
import { visitOf } from './app/request-context.ts';
import { isPlain } from './app/route-handle.ts';
import { setServerClock } from './app/server-clock.ts';
import { VisitorContext } from './app/session.ts';
import { type DehydratedQueries, hydrateQueries, queryClient } from './data/define-screen.ts';
import { OwnMarkup } from './design/own-markup.tsx';
import { LoadingText } from './design/query-boundary.tsx';
import { FailedPage } from './features/site/failed-page.tsx';
import { NotFoundPage } from './features/site/not-found-page.tsx';
import { bannerOf } from './features/site/page-texts.ts';
import { UnauthorizedPage } from './features/site/unauthorized-page.tsx';
import { claim } from './islands/device.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { user, isAway, site, timeZone, demo, baseUrl, call } = visitOf(context);
  if (isAway) throw data(null, 503);
  const drawnAt = new Date().toISOString();
  const banner = await bannerOf(call);
  return { user, site, timeZone, baseUrl, demo: demo !== null, banner, drawnAt };
}

/** The visitor changes only with a new document. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: portalCss }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.site.name ?? 'Digital Sovereignty Alliance' },
];

export default function Root({ loaderData }: Route.ComponentProps) {
  const matches = useMatches();
  const plain = isPlain(matches, false);
  return (
    <Document
      plain={plain}
      page={plain ? <Outlet /> : <Screens matches={matches} visitor={loaderData} />}
      visitor={loaderData}
    />
  );
}

/**
 * Reloads the document, at most once a minute, if one of a screen's scripts no longer exists because a new build is
 * being deployed. `islands/new-build.ts` handles scripts that are fetched later.
 */
const askAgain = `{const again=()=>{try{const now=Date.now(),key='${keptByTab.reloaded}';if(navigator.onLine&&now-(sessionStorage[key]||0)>6e4){sessionStorage[key]=now;location.reload()}}catch{}};addEventListener('error',({target:t})=>{if(t instanceof HTMLScriptElement&&(!t.src||t.src.startsWith(origin)))again()},true);addEventListener('unhandledrejection',({reason})=>{if(/imported module|module script/.test(reason))again()})}`;

/** The favicon as a data URL, which needs no request. */
const icon = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path fill='#1d2057' d='M0 0h32v32H0z'/><path fill='#f7f3ea' fill-rule='evenodd' d='M16 4l12 12-12 12L4 16zm0 5l-7 7 7 7 7-7z'/><path fill='#e0a33a' d='M16 12.500l3.500 3.500-3.500 3.500-3.500-3.500z'/></svg>")}`;

type Visitor = Route.ComponentProps['loaderData'];

function Document({
  plain,
  page,
  visitor,
}: {
  plain: boolean;
  page: React.ReactNode;
  visitor: Visitor | null;
}) {
  const rendering = use(PageContext);
  // Browsers hide a nonce from scripts: to them it is empty.
  const nonce = rendering ? rendering.nonce : '';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={icon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {plain ? (
          <Inlined />
        ) : (
          <>
            <Links nonce={nonce} />
            <OwnMarkup as="script" nonce={nonce} text={askAgain} />
          </>
        )}
      </head>
      <body data-user={visitor ? (visitor.user?.id ?? '') : undefined}>
        <VisitorContext value={visitor}>{page}</VisitorContext>
        {!plain && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** The placeholder for a public page's styles, and the loader of its script; rendered only on the server. */
function Inlined() {
  const rendering = use(PageContext);
  if (!rendering) return null;
  return (
    <>
      <style>{stylesHere}</style>
      <OwnMarkup as="script" text={rendering.loader} />
    </>
  );
}

/** Signed-in screens share one query cache, filled with the results of the server's loaders. */
function Screens({
  matches,
  visitor: { user, drawnAt },
}: {
  matches: ReturnType<typeof useMatches>;
  visitor: Visitor;
}) {
  const [client] = useState(() => {
    if (typeof document !== 'undefined') setServerClock(drawnAt);
    const made = queryClient();
    if (user) made.setQueryData([getCurrentUser.path], user);
    for (const { loaderData } of matches)
      hydrateQueries(made, (loaderData ?? {}) as Partial<DehydratedQueries>);
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <Pending />
    </QueryClientProvider>
  );
}

/** Says that a navigation takes long. Marks the document while the screen asks for nothing and goes nowhere, for tests. */
function Pending() {
  const calls = useIsFetching();
  const { state } = useNavigation();
  const isIdle = calls === 0 && state === 'idle';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-idle', isIdle);
  }, [isIdle]);
  return (
    state !== 'idle' && (
      <div className="loading-line">
        <LoadingText />
      </div>
    )
  );
}

/** The body of a refused call that a loader threw. */
function refusalOf(error: unknown): ErrorBody | null {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  return body !== null && typeof body === 'object' && 'code' in body ? (body as ErrorBody) : null;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page =
    status === 404 ? (
      <NotFoundPage />
    ) : status === 401 ? (
      <UnauthorizedPage />
    ) : (
      <FailedPage
        status={status}
        refusal={refusalOf(error)}
        fault={isRouteErrorResponse(error) ? 'server' : 'page'}
      />
    );
  // In the browser only a hydrated screen can fail, and its document keeps its stylesheets.
  const inBrowser = use(PageContext) === null;
  useEffect(() => {
    if (status === 401) claim('');
  }, [status]);
  return <Document plain={!inBrowser} visitor={loaderData ?? null} page={page} />;
}
