/** Jobs, emails and the state of the installation. The access table admits administrators only. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import { mostRestarted } from '#contract/limits.ts';
import type * as calls from '#contract/operations/jobs.ts';
import type { LoggedEmail } from '#contract/operations/jobs.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import {
  countFailedJobs,
  failedJobsSorted,
  pageFailedJobs,
  restartJob,
  restartJobs,
} from '../../platform/jobs/failed-jobs.ts';
import { lastRetention } from '../../platform/jobs/retention.ts';
import { topics } from '../../platform/live/live.ts';
import {
  countGivenUp,
  countMails,
  type LoggedMail,
  lockMail,
  mailsSorted,
  mayRetry,
  pageMails,
  reopenMail,
  reopenMails,
  stateOf,
} from '../../platform/mail/mail-log.ts';

export async function getOperations({
  db,
  providers: { installation },
}: Context): Promise<CallOutput<typeof calls.getOperations>> {
  const run = await lastRetention(db);
  return {
    version: installation.version,
    checks: await installation.checks(),
    configuration: [...installation.configuration],
    storage: await installation.storage(),
    backupAt: installation.backupAt()?.toString() ?? null,
    retention: run && {
      startedAt: run.startedAt.toString(),
      endedAt: run.endedAt.toString(),
      removed: Object.entries(run.removed).map(([what, count]) => ({ what, count })),
    },
  };
}

export async function getJobs({
  providers: { installation },
}: Context): Promise<CallOutput<typeof calls.getJobs>> {
  const counts = await installation.jobs();
  const queues = [...new Set(counts.map(({ queue }) => queue))].map((queue) => {
    const own = counts.filter((count) => count.queue === queue && count.count > 0);
    const sum = (...states: string[]) =>
      own.reduce((total, { state, count }) => total + (states.includes(state) ? count : 0), 0);
    const ages = own.flatMap(({ state, oldestSeconds }) =>
      state === 'waiting' || state === 'retry' ? oldestSeconds : [],
    );
    return {
      queue,
      waiting: sum('waiting', 'retry'),
      active: sum('active'),
      failed: sum('failed'),
      oldestSeconds: ages.length > 0 ? Math.round(Math.max(...ages)) : null,
    };
  });
  return { queues };
}

export async function listFailedJobs(
  { db }: Context,
  { after, limit, queue }: CallInput<typeof calls.listFailedJobs>,
): Promise<CallOutput<typeof calls.listFailedJobs>> {
  const page = pageRequest({ after, limit }, failedJobsSorted);
  const { items, next } = await pageFailedJobs(db, { queue }, page);
  return {
    items: items.map(({ createdAt, failedAt, ...job }) => ({
      ...job,
      createdAt: createdAt.toString(),
      failedAt: failedAt.toString(),
    })),
    next,
    total: await countFailedJobs(db, queue),
  };
}

/** For the first page of the panel: the latest, and how many there are. */
export async function latestFailedJobs({ db }: Context, limit: number) {
  const { items } = await pageFailedJobs(db, {}, pageRequest({ limit }, failedJobsSorted));
  return { items, total: await countFailedJobs(db) };
}

export const retryJobs = (
  context: Context,
  { queue }: CallInput<typeof calls.retryJobs>,
): Promise<CallOutput<typeof calls.retryJobs>> =>
  context.change(async (change) => {
    const restarted = await restartJobs(change.db, queue, mostRestarted);
    const left = await countFailedJobs(change.db, queue);
    await change.audit({
      action: 'job.retry-all',
      objectType: 'queue',
      objectId: queue,
      before: { failed: restarted + left },
      after: { failed: left },
    });
    await publishWork(change);
    return { restarted, left };
  });

export const retryJob = (
  context: Context,
  { id }: CallInput<typeof calls.retryJob>,
): Promise<CallOutput<typeof calls.retryJob>> =>
  context.change(async (change) => {
    const queue = await restartJob(change.db, id);
    if (queue === null) throw new AppError('not_found');
    await change.audit({
      action: 'job.retry',
      objectType: 'job',
      objectId: id,
      before: { state: 'failed', queue },
      after: { state: 'waiting', queue },
    });
    await publishWork(change);
    return { queue };
  });

export async function listEmails(
  { db }: Context,
  { after, limit, search, state }: CallInput<typeof calls.listEmails>,
): Promise<CallOutput<typeof calls.listEmails>> {
  const page = pageRequest({ after, limit }, mailsSorted);
  const filter = { to: search?.toLowerCase(), state };
  const { items, next } = await pageMails(db, filter, page);
  return { items: items.map(present), next, total: await countMails(db, filter) };
}

export const retryEmail = (
  context: Context,
  { id }: CallInput<typeof calls.retryEmail>,
): Promise<LoggedEmail> =>
  context.change(async (change) => {
    const mail = await lockMail(change.db, id);
    if (!mail) throw new AppError('not_found');
    if (!mayRetry(mail)) throw new AppError('email_retry');
    await reopenMail(change.db, id);
    // An email that waits has a job as well: whichever is first delivers it.
    await change.enqueue('deliver-mail', { mailId: id });
    await change.audit({
      action: 'email.retry',
      objectType: 'email',
      objectId: id,
      before: { state: stateOf(mail), failure: mail.failure },
      after: { state: 'waiting' },
    });
    await publishWork(change);
    return present({ ...mail, failedAt: null, failure: null });
  });

export const retryEmails = (context: Context): Promise<CallOutput<typeof calls.retryEmails>> =>
  context.change(async (change) => {
    const ids = await reopenMails(change.db, mostRestarted);
    await change.enqueueAll(
      'deliver-mail',
      ids.map((mailId) => ({ mailId })),
    );
    const left = await countGivenUp(change.db);
    await change.audit({
      action: 'email.retry-all',
      objectType: 'email',
      objectId: 'all',
      before: { failed: ids.length + left },
      after: { failed: left },
    });
    await publishWork(change);
    return { restarted: ids.length, left };
  });

export const publishWork = (change: Change) =>
  change.publish(topics.administrators, {
    changed: ['/api/admin/jobs', '/api/admin/emails', '/api/admin/overview'],
  });

/** One-time codes are only for whoever gets the email. */
const withoutCodes = (subject: string) => subject.replace(/\b\d{6}\b/g, '••••••');

const present = (mail: LoggedMail): LoggedEmail => ({
  id: mail.id,
  to: mail.to,
  subject: withoutCodes(mail.subject),
  state: stateOf(mail),
  createdAt: mail.createdAt.toString(),
  settledAt: (mail.sentAt ?? mail.failedAt)?.toString() ?? null,
  notBefore: mail.notBefore?.toString() ?? null,
  attempts: mail.attempts,
  failure: mail.failure,
  abilities: { retry: mayRetry(mail) },
});
