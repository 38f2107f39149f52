import { data } from 'react-router';
import { positionPageWords } from '#content/position-page.ts';
import { getPublicPosition } from '#contract/community/positions.ts';
import { formatDay } from '#contract/format.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { PositionPage } from '../features/community/position-page.tsx';
import { pageMeta, siteOf } from '../features/site/page-meta.ts';
import type { Route } from './+types/policy-position.ts';

/** An adopted policy position. */
export const handle = { plain: true, cached: 'positions' } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await visitOf(context).call(getPublicPosition, { id: params.positionId });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw data(null, 404);
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { id, title, summary, adoptedOn } = loaderData;
  const { site, baseUrl } = siteOf(matches);
  const path = `/policy-positions/${id}`;
  const description = positionPageWords.description(formatDay(adoptedOn), summary);
  const publisher = { '@type': 'Organization', name: site.name, url: `${baseUrl}/` };
  return pageMeta(matches, {
    path,
    title,
    description,
    picture: 'policy-advocacy',
    type: 'article',
    trail: [
      [positionPageWords.above, '/policy-advocacy'],
      [title, path],
    ],
    data: [
      {
        '@type': 'Article',
        headline: title,
        description,
        datePublished: adoptedOn,
        author: publisher,
        publisher,
        mainEntityOfPage: baseUrl + path,
      },
    ],
  });
};

export default function PolicyPosition({ loaderData }: Route.ComponentProps) {
  return <PositionPage position={loaderData} />;
}
