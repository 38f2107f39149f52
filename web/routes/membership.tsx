import { membership } from '#content/pages/membership.ts';
import { listMembershipClasses } from '#contract/commerce/membership.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { membershipPage } from '../features/memberships/membership-page.ts';
import { InformationPage } from '../features/site/info/info-page.tsx';
import { informationMeta } from '../features/site/page-meta.ts';
import { infoPageOf } from '../features/site/page-texts.ts';
import type { Route } from './+types/membership.ts';

export const handle = { plain: true, cached: 'classes texts' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = visitOf(context);
  const [classes, page] = await Promise.all([
    call(listMembershipClasses, {}),
    infoPageOf(call, membership),
  ]);
  return membershipPage(classes, page);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? informationMeta(matches, loaderData) : [];

export default function Membership({ loaderData }: Route.ComponentProps) {
  return <InformationPage page={loaderData} />;
}
