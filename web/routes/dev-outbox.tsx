import { data } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';
import { Outbox } from '../screens/dev/outbox.tsx';
import { SitePage } from '../screens/site/site-page.tsx';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/dev-outbox.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => [{ title: 'Outbox' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { demo } = visitOf(context);
  if (!demo) throw data(null, 404);
  return { mails: await demo.outbox() };
}

export default function OutboxRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SitePage>
      <Outbox mails={loaderData.mails} />
    </SitePage>
  );
}
