import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { lazyPart } from '../data/lazy-part.ts';
import { dashboardQueries, teamQuery } from '../features/dashboard/dashboard-queries.ts';
import { type LandingData, landingData } from '../features/site/landing-data.ts';
import { landingMeta } from '../features/site/landing-meta.ts';
import { siteOf } from '../features/site/page-meta.ts';
import type { Route } from './+types/home.ts';

/** The landing page when signed out, the dashboard when signed in (NAV-03); each is loaded only where it is shown. */
const Landing = lazyPart(async () => (await import('../features/site/landing.tsx')).LandingPage);
const Dashboard = lazyPart(
  async () => (await import('../features/dashboard/dashboard.tsx')).Dashboard,
);

const isLanding = (data: unknown): data is LandingData =>
  typeof data === 'object' && data !== null && 'prices' in data;
export const handle = { plain: isLanding, cached: 'classes pipeline texts' } satisfies RouteHandle;

const queries = Object.values(dashboardQueries);
const dashboard = screenLoader(queries);
const dashboardOfTeam = screenLoader([...queries, teamQuery]);

export async function loader(args: Route.LoaderArgs) {
  const visit = visitOf(args.context);
  if (!visit.user) return landingData(visit.call);
  return visit.user.role === 'admin' ? dashboardOfTeam(args) : dashboard(args);
}
export const clientLoader = screenClientLoader(queries);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  isLanding(loaderData) ? landingMeta(matches) : [{ title: siteOf(matches).site.name }];

export default function Home({ loaderData }: Route.ComponentProps) {
  return isLanding(loaderData) ? <Landing {...loaderData} /> : <Dashboard />;
}
