import { visitOf } from '../app/request-context.ts';
import { type DehydratedQueries, screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { PartnerPortal } from '../features/partners/partner-portal.tsx';
import { opensPartnerPortal, partnerTabOf } from '../features/partners/partner-tabs.ts';
import { fetchPartnerTab } from '../features/partners/portal-tabs.tsx';
import { partnerWords as words } from '../features/partners/words.ts';
import type { Route } from './+types/partner-portal.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

const queriesAt = async ({ url }: Request) =>
  (await fetchPartnerTab(partnerTabOf(new URL(url).searchParams))).queries;

/** Anyone without access gets the screen that says so, and no calls are made for them. */
export async function loader(given: Route.LoaderArgs) {
  const { user } = visitOf(given.context);
  const nothing: DehydratedQueries = { seen: [] };
  const queries = await queriesAt(given.request);
  return user && !opensPartnerPortal(user) ? nothing : screenLoader(queries)(given);
}

/** If the tab's script cannot be loaded, the tab itself says so. */
export async function clientLoader(given: Route.ClientLoaderArgs) {
  const queries = await queriesAt(given.request).catch(() => []);
  return screenClientLoader(queries)(given);
}

export default function PartnerPortalRoute() {
  return <PartnerPortal />;
}
