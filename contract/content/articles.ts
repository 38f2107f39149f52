/** Calls about published content. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, id, line, optionalChoice, paging } from '../fields.ts';
import { length } from '../limits.ts';
import { articleCategories, articleKinds } from '../vocabulary.ts';

const published = access('published published published published published published published');

/** An article as the public sees it (DATA-17, DATA-18). */
export const article = z.object({
  id: id(),
  /** Its slug. */
  articleId: z.string(),
  kind: choice(articleKinds),
  title: z.string(),
  excerpt: z.string(),
  /** Paragraphs, separated by blank lines. */
  content: z.string(),
  category: choice(articleCategories),
  source: z.string(),
  author: z.nullable(z.string()),
  tags: z.array(z.string()),
  publishedDate: date(),
  /** Listed under featured research downloads (NEWS-03). */
  featured: z.boolean(),
  isPublished: z.boolean(),
});
export type Article = z.infer<typeof article>;

export const listArticles = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/articles',
  summary: 'Published articles, newest first.',
  access: published,
  input: z.object({
    ...paging,
    kind: optionalChoice(articleKinds),
    category: optionalChoice(articleCategories),
  }),
  output: article,
});

export const getArticle = defineCall({
  method: 'GET',
  path: '/api/articles/{articleId}',
  summary: 'One published article.',
  access: published,
  input: z.object({ articleId: line(length.title) }),
  output: article,
  example: { articleId: 'no-such-article' },
});
