import { QueryClientProvider } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import type { ErrorBody } from '#contract/errors.ts';
import { getCurrentUser, type User } from '#contract/people.ts';
import type { Route } from './+types/root.ts';
import { checkStoredUser } from './enhance/session.ts';
import { PageContext } from './page-context.ts';
import { isPlain } from './route-handle.ts';
import { queryClient, type Seen } from './screen-data.ts';
import { FailedPage } from './screens/site/failed-page.tsx';
import { NotFoundPage } from './screens/site/not-found-page.tsx';
import { UnauthorizedPage } from './screens/site/unauthorized-page.tsx';
import portalCss from './ui/portal-bundle.css?url';
import { visitOf } from './visit.ts';
import { VisitorContext } from './visitor.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { user, site, demo, baseUrl } = visitOf(context);
  return { user, site, baseUrl, demo: demo !== null };
}

/** Who the visitor is does not change without a new document. */
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
      page={plain ? <Outlet /> : <Screens matches={matches} user={loaderData.user} />}
      visitor={loaderData}
    />
  );
}

/** The mark, as an address that asks nobody. */
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
        {plain ? <Inlined /> : <Links nonce={nonce} />}
      </head>
      <body data-user={plain ? (visitor?.user?.id ?? '') : undefined}>
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

/** The stylesheet of public pages and the loader of their script; rendered on the server only. */
function Inlined() {
  const rendering = use(PageContext);
  if (!rendering) return null;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from this project's own files */}
      <style dangerouslySetInnerHTML={{ __html: rendering.siteCss }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from this project's own files */}
      <script dangerouslySetInnerHTML={{ __html: rendering.loader }} />
    </>
  );
}

/** Signed-in screens: one query cache, filled with what the server's loaders saw. */
function Screens({ matches, user }: { matches: ReturnType<typeof useMatches>; user: User | null }) {
  const [client] = useState(() => {
    const made = queryClient();
    if (user) made.setQueryData([getCurrentUser.path], user);
    for (const { loaderData } of matches)
      for (const [address, value] of (loaderData as Seen | undefined)?.seen ?? [])
        made.setQueryData([address], value);
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** What a loader threw of a refused call. */
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
      <FailedPage status={status} refusal={refusalOf(error)} />
    );
  useEffect(() => checkStoredUser(null), []);
  return <Document plain visitor={loaderData ?? null} page={page} />;
}
