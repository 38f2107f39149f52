import { dealPath } from '#contract/deals/addresses.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { asRefused, screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { dealPage } from '../features/deals/deal-page.tsx';
import { dealPageWords as words } from '../features/deals/record-words.ts';
import { SignInPrompt } from '../features/funding/sign-in-prompt.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/deal.ts';

const isSignedOut = (data: unknown): data is 'signed-out' => data === 'signed-out';
export const handle = { plain: isSignedOut } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    path: dealPath(params.dealId),
    title: words.title,
    description: words.description,
    index: false,
  });

const loadScreen = screenLoader(dealPage.queries);

export async function loader(args: Route.LoaderArgs) {
  return visitOf(args.context).user ? asRefused(await loadScreen(args)) : 'signed-out';
}
export const clientLoader = screenClientLoader(dealPage.queries);

export default function Deal({ loaderData, params }: Route.ComponentProps) {
  return isSignedOut(loaderData) ? (
    <SignInPrompt title={words.title} text={words.signedOut} next={dealPath(params.dealId)} />
  ) : (
    <dealPage.Screen />
  );
}
