import { listMembershipClasses } from '#contract/membership.ts';
import type { RouteHandle } from '../route-handle.ts';
import { InformationPage } from '../screens/site/info/info-page.tsx';
import { membershipPage } from '../screens/site/membership-page.ts';
import { pageMeta } from '../screens/site/page-meta.ts';
import { visitOf } from '../visit.ts';
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
