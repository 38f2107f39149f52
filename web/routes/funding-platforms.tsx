import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { asRefused, screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { FundingScreen } from '../features/funding/funding-screen.tsx';
import { fetchFundingTab } from '../features/funding/funding-tab-content.tsx';
import { fundingWords as words } from '../features/funding/funding-words.ts';
import { SignInPrompt } from '../features/funding/sign-in-prompt.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/funding-platforms.ts';

const isSignedOut = (data: unknown): data is 'signed-out' => data === 'signed-out';
export const handle = { plain: isSignedOut } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/funding-platforms',
    title: words.title,
    description: words.description,
    trail: [[words.title, '/funding-platforms']],
  });

const queriesAt = ({ url }: Request) => fetchFundingTab(new URL(url).searchParams);

export async function loader(args: Route.LoaderArgs) {
  if (!visitOf(args.context).user) return 'signed-out';
  return asRefused(await screenLoader(await queriesAt(args.request))(args));
}

/** If the tab's script cannot be loaded, the tab itself says so. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const queries = await queriesAt(args.request).catch(() => []);
  return screenClientLoader(queries)(args);
}

export default function FundingPlatforms({ loaderData }: Route.ComponentProps) {
  return isSignedOut(loaderData) ? (
    <SignInPrompt title={words.title} text={words.signedOut} next="/funding-platforms" />
  ) : (
    <FundingScreen />
  );
}
