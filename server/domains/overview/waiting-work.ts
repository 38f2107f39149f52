import { list } from '#contract/limits.ts';
import type { WaitingWork } from '#contract/overview/administration.ts';
import type { Context } from '../../platform/context.ts';
import { failedMails } from '../../platform/mail/deliver-mail.ts';
import { listTransactions } from '../commerce/bookkeeping/list-transactions.ts';
import { endingMemberships } from '../commerce/memberships/ending-memberships.ts';
import { listAccessRequests, listAccounts } from '../identity/accounts/manage-accounts.ts';
import { listReviews } from '../intake/review-projects.ts';
import { listMessages } from '../support/answer-messages.ts';
import { meetingsToAnswer } from '../support/meetings/answer-meetings.ts';

const limit = list.few;
const group = <Row, Item>(
  { items, total }: { items: readonly Row[]; total: number | null },
  present: (row: Row) => Item,
) => ({ total: total ?? items.length, items: items.slice(0, limit).map(present) });

/** The longest waiting comes first in every group. */
export async function getWaitingWork(context: Context): Promise<WaitingWork> {
  const reviews = await listReviews(context, { status: 'submitted', limit });
  const accounts = await listAccounts(context, { status: 'pending', sort: 'created', limit });
  const requests = await listAccessRequests(context);
  const transfers = await listTransactions(context, {
    status: 'pending',
    method: 'bank',
    sort: 'created',
    limit,
  });
  const messages = await listMessages(context, { status: 'open', sort: 'created', limit });
  return {
    reviews: group(reviews, ({ id, title, trackingCode, reviewBy, overdue }) => ({
      id,
      title,
      trackingCode,
      reviewBy,
      overdue,
    })),
    accounts: group(accounts, ({ id, email, emailConfirmed, createdAt, version, ...person }) => ({
      id,
      name: `${person.firstName} ${person.lastName}`.trim(),
      email,
      emailConfirmed,
      createdAt,
      version,
    })),
    requests: group(
      { ...requests, items: requests.items.toReversed() },
      ({ id, name, email, role, createdAt }) => ({ id, name, email, role, createdAt }),
    ),
    transfers: group(transfers, ({ id, reference, customerName, amount, createdAt }) => ({
      id,
      reference,
      customerName,
      amount,
      createdAt,
    })),
    messages: group(messages, ({ id, subject, name, createdAt }) => ({
      id,
      subject,
      name,
      createdAt,
    })),
    meetings: group(await meetingsToAnswer(context, limit), ({ id, title, owner, startTime }) => ({
      id,
      title,
      name: owner.name,
      startTime,
    })),
    memberships: group(await endingMemberships(context, limit), (span) => ({
      id: span.orderId,
      title: span.title,
      email: span.email,
      endsAt: span.endsAt.toString(),
    })),
    emails: group(await failedMails(context.db, limit), ({ id, to, subject, failedAt }) => ({
      id,
      to,
      subject,
      failedAt: `${failedAt}`,
    })),
  };
}
