import { lazy } from 'react';
import { listProjects } from '#contract/intake.ts';
import { dashboardRows } from '#contract/limits.ts';
import { listNotifications } from '#contract/people.ts';
import type { RouteHandle } from '../route-handle.ts';
import { type Load, type Seen, screenClientLoader, screenLoader } from '../screen-data.ts';
import { landingMeta } from '../screens/site/landing-meta.ts';
import { siteOf } from '../screens/site/page-meta.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/home.ts';

/** Signed out the landing page, signed in the dashboard (NAV-03): each is fetched only where it is shown. */
const Landing = lazy(async () => ({
  default: (await import('../screens/site/landing.tsx')).LandingPage,
}));
const Dashboard = lazy(async () => ({
  default: (await import('../screens/account/dashboard.tsx')).Dashboard,
}));

const isLanding = (data: unknown) => data === null;
export const handle = { plain: isLanding, cached: 'build' } satisfies RouteHandle;

const load: Load = (get) =>
  Promise.all([
    get(listProjects, { limit: dashboardRows }),
    get(listNotifications, { limit: dashboardRows }),
  ]);
const dashboard = screenLoader(load);

export async function loader(args: Route.LoaderArgs): Promise<Seen | null> {
  return visitOf(args.context).user ? dashboard(args) : null;
}
export const clientLoader = screenClientLoader(load);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  isLanding(loaderData) ? landingMeta(matches) : [{ title: siteOf(matches).site.name }];

export default function Home({ loaderData }: Route.ComponentProps) {
  return isLanding(loaderData) ? <Landing /> : <Dashboard />;
}
