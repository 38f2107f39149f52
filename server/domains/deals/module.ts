import * as activities from '#contract/deals/activities.ts';
import * as boards from '#contract/deals/board.ts';
import * as calls from '#contract/deals/deals.ts';
import * as documents from '#contract/deals/documents.ts';
import * as emails from '#contract/deals/emails.ts';
import * as history from '#contract/deals/history.ts';
import * as meetings from '#contract/deals/meetings.ts';
import * as metrics from '#contract/deals/metrics.ts';
import * as ofProjects from '#contract/deals/project-deals.ts';
import * as tasks from '#contract/deals/tasks.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { listDealActivities, listPlatformActivities, logDealActivity } from './activities.ts';
import { getDealBoard } from './board.ts';
import { changeDeal } from './change-deal.ts';
import { getDealHistory } from './deal-history.ts';
import { createDeal, getDeal, listDeals, listMyDeals } from './deals.ts';
import {
  changeDealDocument,
  getDealDocumentFile,
  listDealDocuments,
  listPlatformDocuments,
  uploadDealDocument,
  uploadPlatformDocument,
} from './documents.ts';
import { dealsMerging } from './merging.ts';
import { getDealMetrics } from './metrics.ts';
import { eraseDeals, exportDeals } from './personal-data.ts';
import { listDealsOfProject, listShownDeals } from './project-deals.ts';
import { remindOfDeals } from './remind-of-deals.ts';
import { undoDealMove } from './take-back-deal.ts';
import { cancelMeetingsOf, cancelMeetingsWith } from './work/cancel-meetings.ts';
import { followDealEmail, sendDealEmail } from './work/emails.ts';
import { followMerge, followSeparation, forgetContacts } from './work/follow-contacts.ts';
import { cancelDealMeeting, listDealMeetings, scheduleDealMeeting } from './work/meetings.ts';
import {
  addDealTask,
  changeDealTask,
  deleteDealTask,
  listDealTasks,
  listPlatformTeam,
} from './work/tasks.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'remind-of-deals': Record<string, never>;
    'follow-deal-email': { activityId: string; looked: number };
  }
}

export const deals = {
  handlers: [
    handle(calls.listDeals, listDeals),
    handle(calls.listMyDeals, listMyDeals),
    handle(calls.getDeal, getDeal),
    handle(calls.createDeal, createDeal),
    handle(calls.changeDeal, changeDeal),
    handle(activities.listDealActivities, listDealActivities),
    handle(activities.listPlatformActivities, listPlatformActivities),
    handle(activities.logDealActivity, logDealActivity),
    handle(metrics.getDealMetrics, getDealMetrics),
    handle(boards.getDealBoard, getDealBoard),
    handle(history.getDealHistory, getDealHistory),
    handle(ofProjects.listDealsOfProject, listDealsOfProject),
    handle(ofProjects.listShownDeals, listShownDeals),
    handle(documents.listPlatformDocuments, listPlatformDocuments),
    handle(documents.listDealDocuments, listDealDocuments),
    handle(documents.uploadPlatformDocument, uploadPlatformDocument),
    handle(documents.uploadDealDocument, uploadDealDocument),
    handle(documents.changeDealDocument, changeDealDocument),
    handle(documents.getDealDocumentFile, getDealDocumentFile),
    handle(emails.sendDealEmail, sendDealEmail),
    handle(meetings.listDealMeetings, listDealMeetings),
    handle(meetings.scheduleDealMeeting, scheduleDealMeeting),
    handle(meetings.cancelDealMeeting, cancelDealMeeting),
    handle(tasks.listDealTasks, listDealTasks),
    handle(tasks.addDealTask, addDealTask),
    handle(tasks.changeDealTask, changeDealTask),
    handle(tasks.deleteDealTask, deleteDealTask),
    handle(tasks.listPlatformTeam, listPlatformTeam),
  ],
  jobs: {
    'remind-of-deals': {
      concurrency: 1,
      timeoutSeconds: 600,
      schedule: '20 4 * * *',
      run: remindOfDeals,
    },
    'follow-deal-email': { concurrency: 2, timeoutSeconds: 60, run: followDealEmail },
  },
  events: {
    'contacts-merged': followMerge,
    'contacts-separated': followSeparation,
    'contacts-forgotten': forgetContacts,
    'contacts-removed': cancelMeetingsWith,
    'platform-archived': cancelMeetingsOf,
  },
  undo: { deal: undoDealMove },
  merging: dealsMerging,
  personalData: { export: exportDeals, erase: eraseDeals },
} satisfies DomainModule;
