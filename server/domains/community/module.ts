import * as discussions from '#contract/community/discussions.ts';
import * as documents from '#contract/community/documents.ts';
import * as training from '#contract/community/training.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import {
  followDiscussion,
  getDiscussion,
  listDiscussions,
  listMentionable,
  listReplies,
  replyToDiscussion,
  startDiscussion,
} from './discussions/discussions.ts';
import { listReportedPosts, moderatePost, reportPost } from './discussions/moderation.ts';
import {
  changeDocument,
  deleteDocument,
  getDocumentFile,
  listDocuments,
  replaceDocument,
  uploadDocument,
  uploadProjectDocument,
} from './documents/documents.ts';
import { eraseCommunity, exportCommunity } from './personal-data.ts';
import { listTrainingSessions } from './training/list-training-sessions.ts';

export const community: DomainModule = {
  handlers: [
    handle(documents.listDocuments, listDocuments),
    handle(documents.getDocumentFile, getDocumentFile),
    handle(documents.uploadProjectDocument, uploadProjectDocument),
    handle(documents.replaceDocument, replaceDocument),
    handle(documents.changeDocument, changeDocument),
    handle(documents.deleteDocument, deleteDocument),
    handle(documents.uploadDocument, uploadDocument),
    handle(discussions.listDiscussions, listDiscussions),
    handle(discussions.startDiscussion, startDiscussion),
    handle(discussions.getDiscussion, getDiscussion),
    handle(discussions.listReplies, listReplies),
    handle(discussions.replyToDiscussion, replyToDiscussion),
    handle(discussions.followDiscussion, followDiscussion),
    handle(discussions.listMentionable, listMentionable),
    handle(discussions.reportPost, reportPost),
    handle(discussions.moderatePost, moderatePost),
    handle(discussions.listReportedPosts, listReportedPosts),
    handle(training.listTrainingSessions, listTrainingSessions),
  ],
  personalData: { export: exportCommunity, erase: eraseCommunity },
};
