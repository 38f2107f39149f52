import { data } from 'react-router';
import { helpParts, staffParts, helpWords as words } from '#content/help/help.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { type ManualPart, ManualPartPage } from '../features/site/manual-part-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import { staffManual } from '../features/site/staff-manual.ts';
import type { Route } from './+types/manual-part.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;

export function loader({ request }: Route.LoaderArgs): ManualPart {
  const { pathname } = new URL(request.url);
  const parts: ManualPart[] = [
    ...helpParts,
    ...staffParts.flatMap((part, at) => {
      const manual = staffManual[at];
      return manual ? [{ ...part, manual }] : [];
    }),
  ];
  const part = parts.find(({ id }) => pathname === `/manual/${id}`);
  if (!part) throw data(null, 404);
  return part;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { id, heading, lede } = loaderData;
  const path = `/manual/${id}`;
  return pageMeta(matches, {
    path,
    title: `${heading} · ${words.title}`,
    description: lede,
    trail: [
      [words.title, '/manual'],
      [heading, path],
    ],
  });
};

export default function ManualPartRoute({ loaderData }: Route.ComponentProps) {
  return <ManualPartPage part={loaderData} />;
}
