/**
 * Sends an issue in batches, one a minute, so that the mail server's limit holds and other emails are not held up. A
 * batch is one transaction: after a crash it is repeated whole or not at all.
 */
import { randomUUID } from 'node:crypto';
import { type Change, changing, type Platform } from '../../../platform/context.ts';
import { isRefusedForGood } from '../../../platform/mail/mail-log.ts';
import { hashSecret, newSecret } from '../../identity/authentication/secrets.ts';
import { issueMail } from '../mails.ts';
import { publishIssues } from './issues.ts';
import {
  countWaiting,
  type IssueRow,
  insertDeliveries,
  insertLinks,
  lockIssue,
  markRefused,
  nextReaders,
  takeSettled,
  updateIssue,
} from './queries.ts';

/** Seconds between two batches. */
const pause = 60;

export async function sendNewsletterBatch(
  platform: Platform,
  { issueId, batch }: { issueId: string; batch: number },
): Promise<void> {
  const change = changing(platform, { actor: null, requestId: 'job-send-newsletter' });
  await change(async (made) => {
    const issue = await lockIssue(made.db, issueId);
    // Another batch is the next one: sending was stopped and begun again, or this job is repeated.
    if (!issue || issue.batch !== batch) return;
    const fates = await settle(made, issue);
    const written = issue.status === 'sending' ? await writeBatch(made, issue) : none;
    const isOver = written.recipients === 0 && (await countWaiting(made.db, issueId)) === 0;
    const next = isOver ? issue.batch : issue.batch + 1;
    await updateIssue(made.db, issue, {
      // Nobody edits an issue that is under way, so that its version stays.
      version: issue.version,
      batch: next,
      recipients: issue.recipients + written.recipients,
      lastSubscriber: written.last ?? issue.lastSubscriber,
      delivered: issue.delivered + fates.delivered,
      refused: issue.refused + fates.refused,
      ...(isOver && {
        finishedAt: made.now,
        status: issue.status === 'sending' ? 'sent' : issue.status,
      }),
    });
    if (!isOver) await made.enqueue('send-newsletter', { issueId, batch: next }, pause);
    await publishIssues(made);
  });
}

const none = { recipients: 0, last: null };

/** Writes the emails of the next readers, each with links of its own. */
async function writeBatch(change: Change, issue: IssueRow) {
  const readers = await nextReaders(change.db, issue, change.settings.newslettersPerMinute);
  if (readers.length === 0) return none;
  const sendings = readers.map(({ id, email }) => ({
    subscriberId: id,
    mailId: randomUUID(),
    email: email ?? '',
    token: newSecret(),
  }));
  await insertLinks(
    change.db,
    sendings.map(({ subscriberId, token }) => ({
      tokenHash: hashSecret(token),
      subscriberId,
      purpose: 'manage',
      lists: [issue.list],
      issueId: issue.id,
    })),
  );
  await insertDeliveries(
    change.db,
    sendings.map(({ mailId, subscriberId }) => ({ mailId, subscriberId, issueId: issue.id })),
  );
  const stories = issue.stories ?? [];
  await change.mails(
    sendings.map(({ mailId, email, token }) => ({
      ...issueMail(change.settings, { ...issue, stories, email, token }),
      id: mailId,
    })),
  );
  return { recipients: readers.length, last: readers.at(-1)?.id ?? null };
}

/** Counts the emails whose fate is known. Addresses that are refused for good get no further newsletter. */
async function settle(change: Change, { id }: IssueRow) {
  const fates = await takeSettled(change.db, id);
  const refused = fates.filter(({ isSent }) => !isSent);
  const forGood = refused.filter(({ failure }) => isRefusedForGood(failure));
  if (forGood.length > 0)
    await markRefused(
      change.db,
      forGood.map(({ subscriberId }) => subscriberId),
      change.now,
    );
  return { delivered: fates.length - refused.length, refused: refused.length };
}
