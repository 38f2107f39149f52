import * as editing from '#contract/content/administer-articles.ts';
import * as calls from '#contract/content/articles.ts';
import * as pictures from '#contract/content/pictures.ts';
import * as texts from '#contract/content/site-texts.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { getArticleRevision, listArticleRevisions } from './article-revisions.ts';
import { insertDefaultArticles } from './default-articles.ts';
import {
  changeArticle,
  createArticle,
  deleteArticle,
  getAdminArticle,
  listAdminArticles,
  previewArticle,
  restoreArticle,
} from './edit-articles.ts';
import { contentMerging } from './merging.ts';
import { eraseContent, exportContent } from './personal-data.ts';
import { getArticlePicture } from './pictures/read-picture.ts';
import { removeUnusedPictures, uploadArticlePicture } from './pictures/upload-picture.ts';
import { publishDueArticles, removeOldArticles } from './publish-articles.ts';
import { articlePaths, getArticle, listArticles } from './read-articles.ts';
import { changeText, resetText } from './texts/edit-texts.ts';
import { previewEmail, testEmail } from './texts/emails.ts';
import {
  getSiteText,
  getText,
  getTextRevision,
  listTextRevisions,
  listTexts,
} from './texts/read-texts.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'publish-articles': Record<string, never>;
  }
}

export const content = {
  handlers: [
    handle(calls.listArticles, listArticles),
    handle(calls.getArticle, getArticle),
    handle(editing.listAdminArticles, listAdminArticles),
    handle(editing.getAdminArticle, getAdminArticle),
    handle(editing.createArticle, createArticle),
    handle(editing.changeArticle, changeArticle),
    handle(editing.deleteArticle, deleteArticle),
    handle(editing.restoreArticle, restoreArticle),
    handle(editing.previewArticle, previewArticle),
    handle(editing.listArticleRevisions, listArticleRevisions),
    handle(editing.getArticleRevision, getArticleRevision),
    handle(pictures.uploadArticlePicture, uploadArticlePicture),
    handle(pictures.getArticlePicture, getArticlePicture),
    handle(texts.getSiteText, getSiteText),
    handle(texts.listTexts, listTexts),
    handle(texts.getText, getText),
    handle(texts.changeText, changeText),
    handle(texts.previewEmail, previewEmail),
    handle(texts.testEmail, testEmail),
    handle(texts.resetText, resetText),
    handle(texts.listTextRevisions, listTextRevisions),
    handle(texts.getTextRevision, getTextRevision),
  ],
  jobs: {
    'publish-articles': {
      concurrency: 1,
      timeoutSeconds: 300,
      schedule: '* * * * *',
      run: publishDueArticles,
    },
  },
  cleanup: { articles: removeOldArticles, articlePictures: removeUnusedPictures },
  merging: contentMerging,
  personalData: { export: exportContent, erase: eraseContent },
  insertDefaults: [insertDefaultArticles],
  publicPaths: articlePaths,
} satisfies DomainModule;
