import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { asRefused, screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { dashboardWords as words } from '../features/funding/dashboard-words.ts';
import { platformDashboard } from '../features/funding/platform-dashboard.tsx';
import { SignInPrompt } from '../features/funding/sign-in-prompt.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/platform-dashboard.ts';

const isSignedOut = (data: unknown): data is 'signed-out' => data === 'signed-out';
export const handle = { plain: isSignedOut } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    path: `/platform-dashboard/${params.platformId}`,
    title: words.title,
    description: words.description,
    index: false,
  });

const loadScreen = screenLoader(platformDashboard.queries);

export async function loader(args: Route.LoaderArgs) {
  return visitOf(args.context).user ? asRefused(await loadScreen(args)) : 'signed-out';
}
export const clientLoader = screenClientLoader(platformDashboard.queries);

export default function PlatformDashboard({ loaderData, params }: Route.ComponentProps) {
  return isSignedOut(loaderData) ? (
    <SignInPrompt
      title={words.title}
      text={words.signedOut}
      next={`/platform-dashboard/${params.platformId}`}
    />
  ) : (
    <platformDashboard.Screen />
  );
}
