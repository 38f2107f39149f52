import { lazy } from 'react';
import { listProjects } from '#contract/intake.ts';
import { dashboardRows } from '#contract/limits.ts';
import { listMembershipClasses } from '#contract/membership.ts';
import { listNotifications } from '#contract/people.ts';
import type { RouteHandle } from '../route-handle.ts';
import { type Load, type Seen, screenClientLoader, screenLoader } from '../screen-data.ts';
import { landingMeta } from '../screens/site/landing-meta.ts';
import { type ClassPrices, classPrices } from '../screens/site/membership-page.ts';
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

interface LandingData {
  prices: ClassPrices;
}
const isLanding = (data: unknown): data is LandingData =>
  typeof data === 'object' && data !== null && 'prices' in data;
export const handle = { plain: isLanding, cached: 'classes' } satisfies RouteHandle;

const load: Load = (get) =>
  Promise.all([
    get(listProjects, { limit: dashboardRows }),
    get(listNotifications, { limit: dashboardRows }),
  ]);
const dashboard = screenLoader(load);

export async function loader(args: Route.LoaderArgs): Promise<Seen | LandingData> {
  const visit = visitOf(args.context);
  if (visit.user) return dashboard(args);
  return { prices: classPrices(await visit.call(listMembershipClasses, {})) };
}
export const clientLoader = screenClientLoader(load);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  isLanding(loaderData) ? landingMeta(matches) : [{ title: siteOf(matches).site.name }];

export default function Home({ loaderData }: Route.ComponentProps) {
  return isLanding(loaderData) ? <Landing prices={loaderData.prices} /> : <Dashboard />;
}
