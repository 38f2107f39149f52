import { visitOf } from '../app/request-context.ts';
import { type DehydratedQueries, screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { partnerPortal } from '../features/partners/partner-portal.tsx';
import { opensPartnerPortal } from '../features/partners/partner-tabs.ts';
import type { Route } from './+types/partner-portal.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Partner Portal' }];

const load = screenLoader(partnerPortal.queries);

/** Whoever the portal is closed to gets the screen that says so, and nothing is asked for in their name. */
export async function loader(given: Route.LoaderArgs) {
  const { user } = visitOf(given.context);
  const nothing: DehydratedQueries = { seen: [] };
  return user && !opensPartnerPortal(user) ? nothing : load(given);
}
export const clientLoader = screenClientLoader(partnerPortal.queries);

export default function PartnerPortalRoute() {
  return <partnerPortal.Screen />;
}
