import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ArticleCategory, ArticleKind } from '#contract/vocabulary.ts';
import { instant, plainDate } from '../../platform/database/columns.ts';

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
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});
