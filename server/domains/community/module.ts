import * as directory from '#contract/community/directory.ts';
import * as discussions from '#contract/community/discussions.ts';
import * as documents from '#contract/community/documents.ts';
import * as events from '#contract/community/events.ts';
import * as positions from '#contract/community/positions.ts';
import * as training from '#contract/community/training.ts';
import { deleteOldUploads } from '../../platform/files/uploads.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import {
  getListedMember,
  getMemberProfile,
  listDirectory,
  listDirectoryCountries,
  saveMemberProfile,
} from './directory/profiles.ts';
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
  getDocumentHistory,
  listDocuments,
  replaceDocument,
  uploadDocument,
  uploadProjectDocument,
} from './documents/documents.ts';
import { getEventFile } from './events/event-calendar.ts';
import { getEvent, leaveEvent, listEvents, registerForEvent } from './events/events.ts';
import {
  cancelEvent,
  changeEvent,
  createEvent,
  listRegistrations,
  sendEventReminders,
} from './events/plan-events.ts';
import { communityMerging } from './merging.ts';
import { eraseCommunity, exportCommunity } from './personal-data.ts';
import {
  commentOnPosition,
  decidePosition,
  draftPosition,
  getPosition,
  getPositionEdition,
  listPositionComments,
  listPositions,
  removePositionComment,
  revisePosition,
  sendPosition,
} from './positions/positions.ts';
import {
  getPublicPosition,
  listPublicPositions,
  positionPaths,
} from './positions/public-positions.ts';
import { listTrainingSessions } from './training/list-training-sessions.ts';
import {
  cancelTrainingSession,
  changeTrainingSession,
  createTrainingSession,
} from './training/plan-training.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'send-event-reminders': Record<string, never>;
  }
}

export const community = {
  handlers: [
    handle(documents.listDocuments, listDocuments),
    handle(documents.getDocumentFile, getDocumentFile),
    handle(documents.getDocumentHistory, getDocumentHistory),
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
    handle(directory.getMemberProfile, getMemberProfile),
    handle(directory.saveMemberProfile, saveMemberProfile),
    handle(directory.listDirectory, listDirectory),
    handle(directory.getListedMember, getListedMember),
    handle(directory.listDirectoryCountries, listDirectoryCountries),
    handle(events.listEvents, listEvents),
    handle(events.getEvent, getEvent),
    handle(events.registerForEvent, registerForEvent),
    handle(events.leaveEvent, leaveEvent),
    handle(events.getEventFile, getEventFile),
    handle(events.createEvent, createEvent),
    handle(events.changeEvent, changeEvent),
    handle(events.cancelEvent, cancelEvent),
    handle(events.listRegistrations, listRegistrations),
    handle(positions.listPositions, listPositions),
    handle(positions.draftPosition, draftPosition),
    handle(positions.getPosition, getPosition),
    handle(positions.getPositionEdition, getPositionEdition),
    handle(positions.revisePosition, revisePosition),
    handle(positions.sendPosition, sendPosition),
    handle(positions.decidePosition, decidePosition),
    handle(positions.listPublicPositions, listPublicPositions),
    handle(positions.getPublicPosition, getPublicPosition),
    handle(positions.listPositionComments, listPositionComments),
    handle(positions.commentOnPosition, commentOnPosition),
    handle(positions.removePositionComment, removePositionComment),
    handle(training.listTrainingSessions, listTrainingSessions),
    handle(training.createTrainingSession, createTrainingSession),
    handle(training.changeTrainingSession, changeTrainingSession),
    handle(training.cancelTrainingSession, cancelTrainingSession),
  ],
  jobs: {
    'send-event-reminders': {
      concurrency: 1,
      timeoutSeconds: 900,
      schedule: '37 * * * *',
      run: sendEventReminders,
    },
  },
  cleanup: { uploads: deleteOldUploads },
  merging: communityMerging,
  personalData: { export: exportCommunity, erase: eraseCommunity },
  publicPaths: positionPaths,
} satisfies DomainModule;
