import { publicPaths } from '#content/public-paths.ts';
import { listArticles } from '#contract/content.ts';
import { listReports } from '#contract/shop.ts';
import { kept, xml } from '../kept.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/sitemap.ts';

/** https://www.sitemaps.org/protocol.html */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, baseUrl } = visitOf(context);
  const [{ items }, reports] = await Promise.all([call(listArticles, {}), call(listReports, {})]);
  const entry = (path: string, changed?: string) =>
    `<url><loc>${xml(baseUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  const entries = [
    ...publicPaths.map((path) => entry(path)),
    ...items.map(({ articleId, publishedDate }) => entry(`/article/${articleId}`, publishedDate)),
    ...reports.map(({ id, publishedOn }) => entry(`/reports/${id}`, publishedOn)),
  ];
  return kept(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
    'application/xml; charset=utf-8',
    'articles reports',
  );
}
