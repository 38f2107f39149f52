import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { asRefused, screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { fetchDealTab } from '../features/deals/deal-tab-content.tsx';
import { entityDashboard } from '../features/deals/entity-dashboard.tsx';
import { dealWords as words } from '../features/deals/words.ts';
import { SignInPrompt } from '../features/funding/sign-in-prompt.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/entity-dashboard.ts';

const isSignedOut = (data: unknown): data is 'signed-out' => data === 'signed-out';
export const handle = { plain: isSignedOut } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    path: `/entity-dashboard/${params.platformId}`,
    title: words.title,
    description: words.description,
    index: false,
  });

const fetchTabAt = ({ url }: Request) => fetchDealTab(new URL(url).searchParams);
const loadScreen = screenLoader(entityDashboard.queries);

export async function loader(args: Route.LoaderArgs) {
  if (!visitOf(args.context).user) return 'signed-out';
  await fetchTabAt(args.request);
  return asRefused(await loadScreen(args));
}

/** If the tab's script cannot be loaded, the tab itself says so. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [seen] = await Promise.all([
    screenClientLoader(entityDashboard.queries)(args),
    fetchTabAt(args.request).catch(() => null),
  ]);
  return seen;
}

export default function EntityDashboard({ loaderData, params }: Route.ComponentProps) {
  return isSignedOut(loaderData) ? (
    <SignInPrompt
      title={words.title}
      text={words.signedOut}
      next={`/entity-dashboard/${params.platformId}`}
    />
  ) : (
    <entityDashboard.Screen />
  );
}
