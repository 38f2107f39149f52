import { data, redirect } from 'react-router';
import { helpParts, staffParts, helpWords as words } from '#content/help/help.ts';
import { manualPath } from '#content/manual-path.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { ManualPage } from '../features/site/manual-page.tsx';
import { type ManualPart, ManualPartPage } from '../features/site/manual-part-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import { staffManual } from '../features/site/staff-manual.ts';
import type { Route } from './+types/manual.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;

function partNamed(name: string): ManualPart | undefined {
  const help = helpParts.find(({ id }) => id === name);
  if (help) return help;
  const at = staffParts.findIndex(({ id }) => id === name);
  const [part, manual] = [staffParts[at], staffManual()[at]];
  return part && manual && { ...part, manual };
}

/** What help there is, or the part that the address names. */
export function loader({ params, request }: Route.LoaderArgs) {
  if (params.part === undefined) {
    // Where it used to be.
    if (new URL(request.url).pathname !== manualPath) throw redirect(manualPath, 301);
    return { part: null, manual: staffManual().map(({ chapters }) => ({ chapters })) };
  }
  const part = partNamed(params.part);
  if (!part) throw data(null, 404);
  return { part, manual: [] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { part } = loaderData;
  const all = [words.title, manualPath] as const;
  if (!part)
    return pageMeta(matches, {
      path: manualPath,
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
