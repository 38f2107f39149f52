/**
 * Records that combine data from several domains: an account, and an order. The access table admits administrators
 * only.
 */
import type { CallInput } from '#contract/call.ts';
import { recordEntries, recordHistory } from '#contract/limits.ts';
import type * as calls from '#contract/overview/records.ts';
import type {
  AccountRecord,
  HistoryEntry,
  OrderRecord,
  RecordedEmail,
} from '#contract/overview/records.ts';
import { auditOf } from '../../platform/audit/audit.ts';
import { changesOf } from '../../platform/audit/changes.ts';
import type { Context } from '../../platform/context.ts';
import { mailsTo } from '../../platform/mail/mail.ts';
import { transactionsOf } from '../commerce/bookkeeping/list-transactions.ts';
import { mailsAbout, orderFacts } from '../commerce/bookkeeping/order-facts.ts';
import { periodsOf } from '../commerce/memberships/present-period.ts';
import { newestProjectDocuments } from '../community/documents/project-documents.ts';
import { dealsAround } from '../deals/project-deals.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import { accountFacts } from '../identity/accounts/manage-accounts.ts';
import { ownProjectIds } from '../intake/project-owners.ts';
import { reviewsOf } from '../intake/review-projects.ts';
import { settingsInWords } from '../notifications/settings.ts';
import { messagesOf } from '../support/answer-messages.ts';
import { meetingsOf } from '../support/meetings/answer-meetings.ts';

export async function getAccountRecord(
  context: Context,
  { userId }: CallInput<typeof calls.getAccountRecord>,
): Promise<AccountRecord> {
  const facts = await accountFacts(context, userId, recordEntries);
  const { email } = facts.account;
  const projectIds = await ownProjectIds(context.db, userId);
  const events = await context.security.latestFor(email, recordEntries);
  return {
    ...facts,
    projects: await reviewsOf(context, userId, recordEntries),
    orders: await transactionsOf(context, userId, recordEntries),
    memberships: await periodsOf(context, userId),
    messages: await messagesOf(context, { userId, email }, recordEntries),
    meetings: await meetingsOf(context, userId, recordEntries),
    documents: await newestProjectDocuments(context.db, projectIds, recordEntries),
    deals: await dealsAround(context, { ownerId: userId, projectIds }, recordEntries),
    notifications: await settingsInWords(context.db, facts.account),
    emails: (await mailsTo(context.db, email, recordEntries)).map(presentMail),
    history: await historyOf(context, 'user', userId),
    securityEvents: events.map(({ at, ...event }) => ({ at: at.toString(), ...event })),
  };
}

export async function getOrderRecord(
  context: Context,
  { id }: CallInput<typeof calls.getOrderRecord>,
): Promise<OrderRecord> {
  const { row, ...facts } = await orderFacts(context, id);
  return {
    ...facts,
    emails: (await mailsAbout(context, row)).map(presentMail),
    history: await historyOf(context, 'order', id),
  };
}

const presentMail = ({
  sentAt,
  failedAt,
  createdAt,
  ...mail
}: Awaited<ReturnType<typeof mailsTo>>[number]): RecordedEmail => ({
  ...mail,
  createdAt: createdAt.toString(),
  sentAt: sentAt?.toString() ?? null,
  failedAt: failedAt?.toString() ?? null,
});

/** Reading notifications is not worth a history entry. */
const unimportant = ['user.read-notifications'];

async function historyOf(
  { db }: Context,
  objectType: string,
  objectId: string,
): Promise<HistoryEntry[]> {
  const rows = await auditOf(
    db,
    { objectType, objectId },
    { limit: recordHistory, without: unimportant },
  );
  const people = await accountsOf(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map(({ id, at, action, actorId, before, after }) => ({
    id,
    at: at.toString(),
    action,
    by: people.get(actorId ?? '')?.name ?? null,
    changes: changesOf(before, after),
  }));
}
