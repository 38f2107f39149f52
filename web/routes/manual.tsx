import { data } from 'react-router';
import { helpParts, staffParts, helpWords as words } from '#content/help/help.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { ManualPage } from '../features/site/manual-page.tsx';
import { type ManualPart, ManualPartPage } from '../features/site/manual-part-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import { staffManual } from '../features/site/staff-manual.ts';
import type { Route } from './+types/manual.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;

const parts: readonly ManualPart[] = [
  ...helpParts,
  ...staffParts.flatMap((part, at) => {
    const manual = staffManual()[at];
    return manual ? [{ ...part, manual }] : [];
  }),
];

/** What help there is, or the part that the address names. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.part === undefined)
    return { part: null, manual: staffManual().map(({ chapters }) => ({ chapters })) };
  const part = parts.find(({ id }) => id === params.part);
  if (!part) throw data(null, 404);
  return { part, manual: [] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { part } = loaderData;
  const all = [words.title, '/manual'] as const;
  if (!part)
    return pageMeta(matches, {
      path: '/manual',
      title: words.title,
      description: words.description,
      trail: [all],
    });
  const { id, heading, lede } = part;
  const path = `/manual/${id}`;
  return pageMeta(matches, {
    path,
    title: `${heading} · ${words.title}`,
    description: lede,
    trail: [all, [heading, path]],
  });
};

export default function Manual({ loaderData: { part, manual } }: Route.ComponentProps) {
  return part ? <ManualPartPage part={part} /> : <ManualPage manual={manual} />;
}
