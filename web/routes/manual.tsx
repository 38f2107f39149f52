import { helpWords as words } from '#content/help/help.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { ManualPage } from '../features/site/manual-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import { staffManual } from '../features/site/staff-manual.ts';
import type { Route } from './+types/manual.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;

export const loader = () => staffManual.map(({ chapters }) => ({ chapters }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/manual',
    title: words.title,
    description: words.description,
    trail: [[words.title, '/manual']],
  });

export default function Manual({ loaderData }: Route.ComponentProps) {
  return <ManualPage manual={loaderData} />;
}
