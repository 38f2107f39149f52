import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TextEntries } from '#content/texts/text-fields.ts';
import type { ArticleEntries } from '#contract/content/administer-articles.ts';
import type { ArticleCategory } from '#contract/content/editing.ts';
import type { ArticlePicture } from '#contract/content/pictures.ts';
import type { ArticleKind } from '#contract/vocabulary.ts';
import { instant, plainDate } from '../../platform/database/columns.ts';
import { revisionColumns } from '../../platform/database/revisions.ts';

export const articles = pgTable('articles', {
  id: uuid().primaryKey(),
  articleId: text('article_id').notNull(),
  kind: text().$type<ArticleKind>().notNull(),
  title: text().notNull(),
  excerpt: text().notNull(),
  content: text().notNull(),
  category: text().$type<ArticleCategory>().notNull(),
  source: text().notNull(),
  author: text(),
  tags: text().array().notNull(),
  publishedDate: plainDate('published_date').notNull(),
  featured: boolean().notNull(),
  isPublished: boolean('is_published').notNull(),
  /** A research report's; null for a news article. */
  pages: integer(),
  /** The report of the catalogue that it introduces. */
  reportId: text('report_id'),
  picture: jsonb().$type<ArticlePicture>(),
  publishAt: instant('publish_at'),
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Pictures that were uploaded for articles. */
export const articlePictures = pgTable('article_pictures', {
  id: uuid().primaryKey(),
  /** The article that named it first; no other one may. */
  articleId: uuid('article_id'),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  bytes: integer().notNull(),
  /** Since when no article names it. */
  unusedSince: instant('unused_since'),
  createdAt: instant('created_at').notNull(),
});

export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: uuid('article_id').notNull(),
    ...revisionColumns<ArticleEntries>(),
  },
  ({ articleId, number }) => [primaryKey({ columns: [articleId, number] })],
);

/** Earlier addresses of articles. */
export const articleAddresses = pgTable('article_addresses', {
  slug: text().primaryKey(),
  articleId: uuid('article_id').notNull(),
  leftAt: instant('left_at').notNull(),
});

/** What editors changed in the texts of the site. */
export const siteTexts = pgTable('site_texts', {
  place: text().primaryKey(),
  /** The text of each field; null: the original. */
  entries: jsonb().$type<TextEntries>(),
  version: integer().notNull().default(0),
  savedBy: uuid('saved_by'),
  savedAt: instant('saved_at').notNull(),
});

export const siteTextRevisions = pgTable(
  'site_text_revisions',
  { place: text().notNull(), ...revisionColumns<TextEntries>() },
  ({ place, number }) => [primaryKey({ columns: [place, number] })],
);
