import { listMembershipClasses } from '#contract/commerce/membership.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { membershipPage } from '../features/memberships/membership-page.ts';
import { InformationPage } from '../features/site/info/info-page.tsx';
import { informationMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/membership.ts';

export const handle = { plain: true, cached: 'classes' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return membershipPage(await visitOf(context).call(listMembershipClasses, {}));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? informationMeta(matches, loaderData) : [];

export default function Membership({ loaderData }: Route.ComponentProps) {
  return <InformationPage page={loaderData} />;
}
