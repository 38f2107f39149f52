import { newsWords } from '#content/news.ts';
import { listArticles } from '#contract/content/articles.ts';
import { versionTypes, webpAddress } from '#contract/content/picture-files.ts';
import { kept, xml } from '../app/cacheable-response.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import type { Route } from './+types/feed-xml.ts';

export const handle = { cached: 'articles' } satisfies RouteHandle;

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, baseUrl, site } = visitOf(context);
  const { items } = await call(listArticles, {});
  const entries = items.map(({ articleId, title, excerpt, category, publishedDate, picture }) => {
    const link = `${baseUrl}/article/${articleId}`;
    const enclosure = picture
      ? `<enclosure url="${xml(baseUrl + webpAddress(picture))}" length="${picture.bytes}" type="${versionTypes.webp}"/>`
      : '';
    return `<item><title>${xml(title)}</title><link>${xml(link)}</link><guid>${xml(link)}</guid><category>${xml(category)}</category><pubDate>${new Date(`${publishedDate}T00:00:00Z`).toUTCString()}</pubDate><description>${xml(excerpt)}</description>${enclosure}</item>`;
  });
  const self = `<atom:link href="${xml(baseUrl)}/feed.xml" rel="self" type="application/rss+xml"/>`;
  const channel = `<title>${xml(`${site.name}: ${newsWords.title}`)}</title><link>${xml(baseUrl)}/news-research</link><description>${xml(newsWords.description)}</description><language>en</language>${self}${entries.join('')}`;
  return kept(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}</channel></rss>\n`,
    'application/rss+xml; charset=utf-8',
  );
}
