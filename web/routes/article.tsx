import { data, redirect } from 'react-router';
import { articleTexts } from '#content/articles/all.ts';
import { articleWords, newsWords } from '#content/news.ts';
import { type Article, getArticle, listArticles } from '#contract/content/articles.ts';
import { webpAddress } from '#contract/content/picture-files.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { ArticleNotFoundPage, ArticlePage } from '../features/news/article-page.tsx';
import { pageMeta, siteOf } from '../features/site/page-meta.ts';
import type { Route } from './+types/article.ts';

export const handle = { plain: true, cached: 'articles reports' } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, baseUrl } = visitOf(context);
  try {
    const article = await call(getArticle, { articleId: params.articleId });
    if (article.articleId !== params.articleId)
      throw redirect(`/article/${article.articleId}`, 301);
    const { items } = await call(listArticles, {});
    const address = `${baseUrl}/article/${article.articleId}`;
    const hasPicture = articleTexts.some(({ slug }) => slug === article.articleId);
    return { article, related: relatedTo(article, items), address, hasPicture };
  } catch (error) {
    // 400: the name is not even valid for an article.
    if (error instanceof CallError && [400, 404].includes(error.status)) return data(null, 404);
    throw error;
  }
}

/** The articles that share most tags; the category counts as one. */
function relatedTo(article: Article, all: readonly Article[]): Article[] {
  const nearness = ({ tags, category }: Article) =>
    tags.filter((tag) => article.tags.includes(tag)).length +
    (category === article.category ? 1 : 0);
  return all
    .filter((other) => other.id !== article.id && nearness(other) > 0)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, 3);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: articleWords.notFound }];
  const { site, baseUrl } = siteOf(matches);
  const { articleId, title, excerpt, publishedDate, author, tags, picture } = loaderData.article;
  const image = picture && { path: webpAddress(picture), alt: picture.alt };
  const path = `/article/${articleId}`;
  const publisher = { '@type': 'Organization', name: site.name, url: `${baseUrl}/` };
  return pageMeta(matches, {
    path,
    title,
    description: excerpt,
    picture: loaderData.hasPicture ? articleId : 'news-research',
    image,
    type: 'article',
    trail: [
      [newsWords.title, '/news-research'],
      [title, path],
    ],
    data: [
      {
        '@type': 'Article',
        headline: title,
        description: excerpt,
        datePublished: publishedDate,
        keywords: tags.join(', '),
        author: author ? { '@type': 'Organization', name: author } : publisher,
        publisher,
        mainEntityOfPage: baseUrl + path,
        ...(image && { image: baseUrl + image.path }),
      },
    ],
  });
};

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ArticlePage {...loaderData} /> : <ArticleNotFoundPage />;
}
