import { data } from 'react-router';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { Outbox } from '../features/dev/outbox.tsx';
import { SitePage } from '../features/site/site-page.tsx';
import type { Route } from './+types/dev-outbox.ts';

export const handle = { plain: true, frames: true } satisfies RouteHandle;
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
