import * as calls from '#contract/content/articles.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { insertDefaultArticles } from './default-articles.ts';
import { articlePaths, getArticle, listArticles } from './read-articles.ts';

export const content: DomainModule = {
  handlers: [handle(calls.listArticles, listArticles), handle(calls.getArticle, getArticle)],
  personalData: null,
  insertDefaults: [insertDefaultArticles],
  publicPaths: articlePaths,
};
