import { publicPaths } from '#content/public-paths.ts';
import { listPublicPositions } from '#contract/community/positions.ts';
import { listArticles } from '#contract/content/articles.ts';
import { kept, xml } from '../app/cacheable-response.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { allReports } from '../features/catalogue/all-reports.ts';
import type { Route } from './+types/sitemap.ts';

export const handle = { cached: 'articles positions reports' } satisfies RouteHandle;

/** https://www.sitemaps.org/protocol.html */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, baseUrl } = visitOf(context);
  const [{ items }, reports, positions] = await Promise.all([
    call(listArticles, {}),
    allReports(call),
    call(listPublicPositions, { limit: 200 }),
  ]);
  const entry = (path: string, changed?: string) =>
    `<url><loc>${xml(baseUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  const entries = [
    ...publicPaths.map((path) => entry(path)),
    ...items.map(({ articleId, publishedDate }) => entry(`/article/${articleId}`, publishedDate)),
    ...positions.items.map(({ id, adoptedOn }) => entry(`/policy-positions/${id}`, adoptedOn)),
    ...reports.map(({ id, publishedOn }) => entry(`/reports/${id}`, publishedOn)),
  ];
  return kept(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
    'application/xml; charset=utf-8',
  );
}
