import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { LandingPage } from '../features/site/landing.tsx';
import { landingData } from '../features/site/landing-data.ts';
import { landingMeta } from '../features/site/landing-meta.ts';
import type { Route } from './+types/landing.ts';

/** The landing page for signed-in visitors too (HOME-03). */
export const handle = { plain: true, cached: 'classes pipeline texts' } satisfies RouteHandle;
export const loader = ({ context }: Route.LoaderArgs) => landingData(visitOf(context).call);
export const meta: Route.MetaFunction = ({ matches }) => landingMeta(matches);

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />;
}
