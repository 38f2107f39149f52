import * as activity from '#contract/operations/activity.ts';
import * as jobs from '#contract/operations/jobs.ts';
import * as privacy from '#contract/operations/privacy.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { exportActivity, listActivity } from './activity.ts';
import { changeBreach, listBreaches, recordBreach } from './breaches.ts';
import {
  changePrivacyRequest,
  deleteOldPrivacyRequests,
  erasePrivacyRequests,
  exportPrivacyRequests,
  listPrivacyRequests,
  recordPrivacyRequest,
} from './privacy-requests.ts';
import { recordBounce } from './record-bounce.ts';
import {
  getJobs,
  getOperations,
  listEmails,
  listFailedJobs,
  retryEmail,
  retryEmails,
  retryJob,
  retryJobs,
} from './work.ts';

declare module '../../platform/jobs/events.ts' {
  interface EventData {
    /** An email to the address came back: its mail server won’t accept any. */
    'address-refused': { email: string };
  }
}

export const operations = {
  handlers: [
    handle(activity.listActivity, listActivity),
    handle(activity.exportActivity, exportActivity),
    handle(jobs.getOperations, getOperations),
    handle(jobs.getJobs, getJobs),
    handle(jobs.listFailedJobs, listFailedJobs),
    handle(jobs.retryJob, retryJob),
    handle(jobs.retryJobs, retryJobs),
    handle(jobs.listEmails, listEmails),
    handle(jobs.recordBounce, recordBounce),
    handle(jobs.retryEmail, retryEmail),
    handle(jobs.retryEmails, retryEmails),
    handle(privacy.listPrivacyRequests, listPrivacyRequests),
    handle(privacy.recordPrivacyRequest, recordPrivacyRequest),
    handle(privacy.changePrivacyRequest, changePrivacyRequest),
    handle(privacy.listBreaches, listBreaches),
    handle(privacy.recordBreach, recordBreach),
    handle(privacy.changeBreach, changeBreach),
  ],
  cleanup: { privacyRequests: deleteOldPrivacyRequests },
  personalData: { export: exportPrivacyRequests, erase: erasePrivacyRequests },
} satisfies DomainModule;
