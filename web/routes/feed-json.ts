import { newsWords } from '#content/news.ts';
import { listArticles } from '#contract/content/articles.ts';
import { webpAddress } from '#contract/content/picture-files.ts';
import { kept } from '../app/cacheable-response.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import type { Route } from './+types/feed-json.ts';

export const handle = { cached: 'articles' } satisfies RouteHandle;

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, baseUrl, site } = visitOf(context);
  const { items } = await call(listArticles, {});
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.name}: ${newsWords.title}`,
    description: newsWords.description,
    home_page_url: `${baseUrl}/news-research`,
    feed_url: `${baseUrl}/feed.json`,
    language: 'en',
    items: items.map(({ articleId, title, excerpt, content, publishedDate, tags, picture }) => ({
      id: `${baseUrl}/article/${articleId}`,
      url: `${baseUrl}/article/${articleId}`,
      title,
      summary: excerpt,
      content_text: content,
      date_published: `${publishedDate}T00:00:00Z`,
      tags,
      ...(picture && { image: baseUrl + webpAddress(picture) }),
    })),
  };
  return kept(JSON.stringify(feed), 'application/feed+json; charset=utf-8');
}
