import { newsWords } from '#content/news.ts';
import { listArticles } from '#contract/content.ts';
import type { RouteHandle } from '../route-handle.ts';
import { NewsPage } from '../screens/site/news/news-page.tsx';
import { pageMeta } from '../screens/site/page-meta.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/news.ts';

export const handle = { plain: true, cached: 'articles' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await visitOf(context).call(listArticles, {});
  return items;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = newsWords;
  const path = '/news-research';
  return [
    ...pageMeta(matches, {
      path,
      title,
      description,
      picture: 'news-research',
      trail: [[title, path]],
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: '/feed.xml' },
    { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title, href: '/feed.json' },
  ];
};

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage articles={loaderData} />;
}
