import { newsWords } from '#content/news.ts';
import { listArticles } from '#contract/content/articles.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { NewsPage } from '../features/news/news-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/news.ts';

/** `?category=` filters the list, also without script. */
export const handle = {
  plain: true,
  cached: 'articles',
  query: ['category'],
  choices: ({ articles }: Awaited<ReturnType<typeof loader>>) => ({
    category: { values: articles.map(({ category }) => category) },
  }),
} satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { items } = await visitOf(context).call(listArticles, {});
  const asked = new URL(request.url).searchParams.get('category');
  return { articles: items, category: items.find(({ category }) => category === asked)?.category };
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
  return <NewsPage {...loaderData} />;
}
