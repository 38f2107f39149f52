import { articlePageWords } from '#content/article-page.ts';
import { previewArticle } from '#contract/content/administer-articles.ts';
import type { Article } from '#contract/content/articles.ts';
import { checkLinks } from '#contract/overview/broken-links.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { readArticle } from '../features/content/read-article.ts';
import { ArticleNotFoundPage, ArticlePage } from '../features/news/article-page.tsx';
import type { Route } from './+types/article-preview.ts';

export const handle = { plain: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [
  { title: articlePageWords.preview },
  { name: 'robots', content: 'noindex' },
];

/** What an editor is writing, as the public will see it: the editor's form sends it here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call } = visitOf(context);
  const entries = readArticle(await request.formData());
  const { content, picture: named, articleId = '' } = entries;
  const [{ html, picture }, { links }] = await Promise.all([
    call(previewArticle, { content, picture: named }),
    call(checkLinks, { kind: 'article', entries: { content, articleId } }),
  ]);
  const article: Article & { html: string } = {
    id: '',
    articleId: '',
    kind: 'news',
    featured: false,
    isPublished: false,
    title: entries.title,
    excerpt: entries.excerpt,
    content: content ?? '',
    html,
    category: entries.category || 'Research',
    source: entries.source ?? '',
    author: entries.author || null,
    tags: entries.tags ?? [],
    publishedDate: entries.publishedDate ?? new Date().toISOString().slice(0, 10),
    pages: entries.pages ?? null,
    reportId: entries.reportId ?? null,
    picture,
  };
  return { article, broken: [...new Set(links.map(({ href }) => href))] };
}

export default function ArticlePreviewRoute({ actionData }: Route.ComponentProps) {
  return actionData ? (
    <ArticlePage
      article={actionData.article}
      related={[]}
      address=""
      preview={{ broken: actionData.broken }}
    />
  ) : (
    <ArticleNotFoundPage />
  );
}
