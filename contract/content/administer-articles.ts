/** Content management: news articles and research reports, as their editors see them (CMS-01 to CMS-29). */

import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  id,
  instant,
  line,
  optionalChoice,
  optionalLine,
  optionalProse,
  paging,
  prose,
  search,
  wholeNumber,
} from '../fields.ts';
import { length } from '../limits.ts';
import { article } from './articles.ts';
import {
  articleCategories,
  articleFormats,
  articleLimits,
  articleSorts,
  articleStates,
} from './editing.ts';
import { articlePicture, namedPicture } from './pictures.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** What editors write, as a revision keeps it. */
export const articleEntries = z.pick(article, {
  articleId: true,
  title: true,
  excerpt: true,
  content: true,
  category: true,
  source: true,
  author: true,
  tags: true,
  publishedDate: true,
  isPublished: true,
  pages: true,
  reportId: true,
  picture: true,
});
export type ArticleEntries = z.infer<typeof articleEntries>;

export const editedArticle = z.extend(articleEntries, {
  id: id(),
  format: choice(articleFormats),
  /** A report’s excerpt, by the name that DATA-19 gives it. */
  description: z.optional(z.string()),
  /** When the draft will be published. */
  publishAt: z.nullable(instant()),
  updatedAt: instant(),
  version: z.number(),
});
export type EditedArticle = z.infer<typeof editedArticle>;

/** A row of the list, without the text. */
export const listedArticle = z.omit(editedArticle, { content: true });
export type ListedArticle = z.infer<typeof listedArticle>;

const revision = z.object({
  number: z.number(),
  title: z.string(),
  isPublished: z.boolean(),
  savedBy: z.nullable(z.string()),
  savedAt: instant(),
});
export type ArticleRevision = z.infer<typeof revision>;

export const listAdminArticles = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/articles',
  summary: 'News articles and research reports with their drafts, the latest first or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    format: optionalChoice(articleFormats),
    search: search(),
    state: optionalChoice(articleStates),
    category: optionalChoice(articleCategories),
    sort: optionalChoice(articleSorts),
  }),
  output: listedArticle,
});

export const getAdminArticle = defineCall({
  method: 'GET',
  path: '/api/admin/articles/{id}',
  summary: 'An article or report as its editors see it.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: z.extend(editedArticle, {
    /** The content as readers see it. */
    html: z.string(),
  }),
});

/** What an article may be saved without. */
const further = {
  content: optionalProse(articleLimits.content),
  category: optionalChoice(articleCategories),
  source: optionalLine(articleLimits.source),
  author: optionalLine(length.organization),
  tags: z.optional(
    z
      .array(line(articleLimits.tag))
      .check(z.maxLength(articleLimits.tags, `At most ${articleLimits.tags} tags.`)),
  ),
  publishedDate: z.optional(date()),
  pages: z.optional(
    z
      .number('Enter a number.')
      .check(
        z.int('Enter a whole number.'),
        z.gte(0, 'Enter 0 or more.'),
        z.lte(articleLimits.pages, `At most ${articleLimits.pages} pages.`),
      ),
  ),
  isPublished: z.optional(z.boolean()),
  publishAt: z.optional(z.nullable(instant())),
  reportId: z.optional(z.nullable(line(length.title))),
  picture: z.optional(namedPicture),
};

const title = line(length.title, 'Enter a title.');
const excerpt = prose(articleLimits.excerpt, 'Enter a summary.');
/** An article’s excerpt is a report’s description, which may be called either. */
const summary = { excerpt: z.optional(excerpt), description: z.optional(excerpt) };

export const createArticle = defineCall({
  method: 'POST',
  path: '/api/admin/articles',
  summary: 'Adds an article or report: a draft, unless it is published or scheduled.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({ format: choice(articleFormats), title, ...summary, ...further }).check(
    z.refine(({ format, excerpt }) => format === 'report' || excerpt !== undefined, {
      path: ['excerpt'],
      error: 'Enter a summary.',
    }),
    z.refine(
      ({ format, excerpt, description }) =>
        format === 'article' || (description ?? excerpt) !== undefined,
      { path: ['description'], error: 'Enter a summary.' },
    ),
  ),
  output: editedArticle,
  example: {
    format: 'article',
    title: 'A sample article',
    excerpt: 'What it is about.',
    content: 'Its **text**.',
  },
});

export const changeArticle = defineCall({
  method: 'PATCH',
  path: '/api/admin/articles/{id}',
  summary:
    'Changes the given entries, and keeps the version as a revision. An earlier address leads to the new one. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed(
    { id: id() },
    {
      articleId: line(length.title, 'Enter an address.'),
      title: title,
      ...summary,
      ...further,
    },
  ),
  output: editedArticle,
  example: { title: 'A better title' },
});

export const deleteArticle = defineCall({
  method: 'DELETE',
  path: '/api/admin/articles/{id}',
  summary: `Deletes an article or report. This can be undone for ${articleLimits.keptDays} days.`,
  access: administrators,
  needs: 'admin_panel',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const restoreArticle = defineCall({
  method: 'POST',
  path: '/api/admin/articles/{id}/restore',
  summary: 'Undoes a deletion.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: editedArticle,
});

export const previewArticle = defineCall({
  method: 'POST',
  path: '/api/admin/articles/preview',
  summary: 'Renders a text as readers would see it. Stores nothing.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    content: optionalProse(articleLimits.content),
    picture: z.optional(namedPicture),
  }),
  output: z.object({ html: z.string(), picture: z.nullable(articlePicture) }),
  example: { content: '**Bold**' },
});

export const listArticleRevisions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/articles/{id}/revisions',
  summary: 'The saved versions of an article or report, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: id() }),
  output: revision,
});

export const getArticleRevision = defineCall({
  method: 'GET',
  path: '/api/admin/articles/{id}/revisions/{number}',
  summary: 'One saved version in full.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    id: id(),
    number: wholeNumber(1),
  }),
  output: z.extend(revision, { entries: articleEntries }),
});
