import { data } from 'react-router';
import { withLegal } from '#content/legal.ts';
import { infoPages } from '#content/pages/all.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { withPositions } from '../features/community/with-positions.ts';
import { InformationPage } from '../features/site/info/info-page.tsx';
import { informationMeta } from '../features/site/page-meta.ts';
import { infoPageOf } from '../features/site/page-texts.ts';
import type { Route } from './+types/info.ts';

/** Any page whose words are data (PAGES-01), chosen by the address. */
export const handle = { plain: true, cached: 'positions texts' } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = infoPages.find(({ path }) => `/${path}` === new URL(request.url).pathname);
  if (!page) throw data(null, 404);
  const { call, site } = visitOf(context);
  const shown = withLegal(await infoPageOf(call, page), site);
  return page.path === 'policy-advocacy' ? await withPositions(call, shown) : shown;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? informationMeta(matches, loaderData) : [];

export default function Info({ loaderData }: Route.ComponentProps) {
  return <InformationPage page={loaderData} />;
}
