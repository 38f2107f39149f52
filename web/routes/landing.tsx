import { listMembershipClasses } from '#contract/membership.ts';
import type { RouteHandle } from '../route-handle.ts';
import { LandingPage } from '../screens/site/landing.tsx';
import { landingMeta } from '../screens/site/landing-meta.ts';
import { classPrices } from '../screens/site/membership-page.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/landing.ts';

/** The landing page for signed-in visitors too (HOME-03). */
export const handle = { plain: true, cached: 'classes' } satisfies RouteHandle;
export const loader = async ({ context }: Route.LoaderArgs) => ({
  prices: classPrices(await visitOf(context).call(listMembershipClasses, {})),
});
export const meta: Route.MetaFunction = ({ matches }) => landingMeta(matches);

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage prices={loaderData.prices} />;
}
