import { marked } from 'marked';
import manual from '#content/OPERATORS_MANUAL.md?raw';
import type { RouteHandle } from '../route-handle.ts';
import { ManualPage } from '../screens/site/manual-page.tsx';
import { pageMeta } from '../screens/site/page-meta.ts';
import type { Route } from './+types/manual.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;

export const loader = () => marked.parse(manual, { async: false });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/manual',
    title: 'Operator’s manual',
    description:
      'How the alliance’s staff do every task of this site: reviews, accounts, messages, newsletters, and what to do when something does not work.',
    trail: [['Operator’s manual', '/manual']],
  });

export default function Manual({ loaderData }: Route.ComponentProps) {
  return <ManualPage html={loaderData} />;
}
