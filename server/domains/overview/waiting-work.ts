import { dealPath } from '#contract/deals/addresses.ts';
import { list } from '#contract/limits.ts';
import type { WaitingWork } from '#contract/overview/administration.ts';
import type { Context } from '../../platform/context.ts';
import { failedMails } from '../../platform/mail/deliver-mail.ts';
import { listTransactions } from '../commerce/bookkeeping/list-transactions.ts';
import { endingMemberships } from '../commerce/memberships/ending-memberships.ts';
import { countPayoutDifferences } from '../commerce/payouts/list-payouts.ts';
import { allWaitingDeals } from '../deals/waiting-deals.ts';
import { listOpportunities } from '../funding/opportunities/opportunities.ts';
import { listAccounts } from '../identity/accounts/manage-accounts.ts';
import { listAccessRequests } from '../identity/requests/decide-requests.ts';
import { listReviews } from '../intake/review-projects.ts';
import { breachesWithClock } from '../operations/breaches.ts';
import { requestsToAnswer } from '../operations/privacy-requests.ts';
import { latestFailedJobs } from '../operations/work.ts';
import { messagesToAnswer } from '../support/inbox/list-messages.ts';
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
  const requests = await listAccessRequests(context, { status: 'open', sort: 'created', limit });
  const transfers = await listTransactions(context, {
    status: 'pending',
    method: 'bank',
    sort: 'created',
    limit,
  });
  const messages = await messagesToAnswer(context, limit);
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
    requests: group(requests, ({ id, name, email, role, createdAt }) => ({
      id,
      name,
      email,
      role,
      createdAt,
    })),
    transfers: group(transfers, ({ id, reference, customerName, amount, createdAt }) => ({
      id,
      reference,
      customerName,
      amount,
      createdAt,
    })),
    messages: group(messages, ({ id, subject, name, assignee, waiting }) => ({
      id,
      subject,
      name,
      assignee: assignee?.name ?? null,
      answerBy: waiting?.answerBy ?? null,
      overdue: waiting?.overdue ?? false,
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
    jobs: group(await latestFailedJobs(context, limit), ({ id, queue, failedAt }) => ({
      id,
      queue,
      failedAt: `${failedAt}`,
    })),
    payouts: await countPayoutDifferences(context),
    breaches: group(await breachesWithClock(context, limit), ({ id, title, dueAt, clock }) => ({
      id,
      title,
      dueAt,
      late: clock === 'late',
    })),
    privacyRequests: group(
      await requestsToAnswer(context, limit),
      ({ id, name, kind, dueOn, overdue }) => ({ id, name, kind, dueOn, overdue }),
    ),
    deals: group(await allWaitingDeals(context, limit), ({ stepDueOn, idleSince, ...deal }) => ({
      id: deal.id,
      name: deal.name,
      platform: deal.platform,
      assignedTo: deal.assignedTo,
      stepDueOn: stepDueOn?.toString() ?? null,
      idleSince: `${idleSince}`,
      link: dealPath(deal.id),
    })),
    opportunities: group(
      await listOpportunities(context, { status: 'closing_soon', limit }),
      ({ id, title, platform, deadline }) => ({ id, title, platform, deadline: deadline ?? '' }),
    ),
  };
}
