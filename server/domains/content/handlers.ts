import * as calls from '#contract/content.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import { getPublished, listPublished } from './read-articles.ts';

export const contentHandlers: Handler[] = [
  handle(calls.listArticles, listPublished),
  handle(calls.getArticle, getPublished),
];
