import type { RouteHandle } from '../route-handle.ts';
import { LandingPage } from '../screens/site/landing.tsx';
import { landingMeta } from '../screens/site/landing-meta.ts';
import type { Route } from './+types/landing.ts';

/** The landing page for signed-in visitors too (HOME-03). */
export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) => landingMeta(matches);

export default function Landing() {
  return <LandingPage />;
}
