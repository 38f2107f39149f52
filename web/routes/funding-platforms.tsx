import { fundingWords as words } from '#content/funding-platforms.ts';
import { getMySubscription } from '#contract/commerce/membership.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { FundingPlatformsPage } from '../features/funding/funding-platforms-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/funding-platforms.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/funding-platforms',
    title: words.title,
    description: words.description,
    trail: [[words.title, '/funding-platforms']],
  });

/** ROLE-08; a paid executive membership admits as the role does (DECISIONS §2). */
const admitted = ['admin', 'partner', 'client', 'executive'];

export async function loader({ context }: Route.LoaderArgs) {
  const { user, call } = visitOf(context);
  if (!user) return 'signed-out';
  if (admitted.includes(user.role)) return 'admitted';
  const { membership } = await call(getMySubscription, {});
  return membership?.type === 'executive' && membership.status === 'active'
    ? 'admitted'
    : 'refused';
}

export default function FundingPlatforms({ loaderData }: Route.ComponentProps) {
  return <FundingPlatformsPage entry={loaderData} />;
}
