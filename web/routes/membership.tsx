import { listMembershipClasses } from '#contract/commerce/membership.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { membershipPage } from '../features/memberships/membership-page.ts';
import { InformationPage } from '../features/site/info/info-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/membership.ts';

export const handle = { plain: true, cached: 'classes' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return membershipPage(await visitOf(context).call(listMembershipClasses, {}));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { path, title, description } = loaderData;
  return pageMeta(matches, {
    path: `/${path}`,
    title,
    description,
    picture: path,
    trail: [[title, `/${path}`]],
  });
};

export default function Membership({ loaderData }: Route.ComponentProps) {
  return <InformationPage page={loaderData} />;
}
