import { opportunityPath } from '#contract/funding/addresses.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { asRefused, screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { opportunityPage } from '../features/funding/opportunity-page.tsx';
import { opportunityWords as words } from '../features/funding/opportunity-words.ts';
import { SignInPrompt } from '../features/funding/sign-in-prompt.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/funding-opportunity.ts';

const isSignedOut = (data: unknown): data is 'signed-out' => data === 'signed-out';
export const handle = { plain: isSignedOut } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    path: opportunityPath(params.opportunityId),
    title: words.title,
    description: words.description,
    index: false,
  });

const loadScreen = screenLoader(opportunityPage.queries);

export async function loader(args: Route.LoaderArgs) {
  return visitOf(args.context).user ? asRefused(await loadScreen(args)) : 'signed-out';
}
export const clientLoader = screenClientLoader(opportunityPage.queries);

export default function FundingOpportunity({ loaderData, params }: Route.ComponentProps) {
  return isSignedOut(loaderData) ? (
    <SignInPrompt
      title={words.title}
      text={words.signedOut}
      next={opportunityPath(params.opportunityId)}
    />
  ) : (
    <opportunityPage.Screen />
  );
}
