/** Calls about published content. */

import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, id, line, optionalChoice, optionalLine, paging } from '../fields.ts';
import { length } from '../limits.ts';
import { articleKinds } from '../vocabulary.ts';
import { articleCategories } from './editing.ts';
import { articlePicture } from './pictures.ts';

const published = access('published published published published published published published');

/** An article as the public sees it (DATA-17, DATA-18). */
export const article = z.object({
  id: id(),
  /** Its slug. */
  articleId: z.string(),
  kind: choice(articleKinds),
  title: z.string(),
  excerpt: z.string(),
  /** Markdown. */
  content: z.string(),
  category: choice(articleCategories),
  source: z.string(),
  author: z.nullable(z.string()),
  tags: z.array(z.string()),
  publishedDate: date(),
  /** Listed under featured research downloads (NEWS-03). */
  featured: z.boolean(),
  isPublished: z.boolean(),
  /** A research report's (DATA-19); null for a news article. */
  pages: z.nullable(z.number()),
  /** The report of the catalogue that it introduces. */
  reportId: z.nullable(z.string()),
  picture: z.nullable(articlePicture),
});
export type Article = z.infer<typeof article>;

export const articlePage = z.extend(article, {
  /** The content, rendered from Markdown as HTML that cannot run or load anything. */
  html: z.string(),
});
export type ArticlePage = z.infer<typeof articlePage>;

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
    /** Only what introduces this report of the catalogue. */
    reportId: optionalLine(length.title),
  }),
  output: article,
});

export const getArticle = defineCall({
  method: 'GET',
  path: '/api/articles/{articleId}',
  summary: 'One published article, by its present or an earlier slug.',
  access: published,
  input: z.object({ articleId: line(length.title) }),
  output: articlePage,
  example: { articleId: 'no-such-article' },
});
