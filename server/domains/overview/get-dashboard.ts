/** The dashboard in one answer: what concerns the caller, from every domain. */
import type { CallOutput } from '#contract/call.ts';
import { dealPath } from '#contract/deals/addresses.ts';
import { excerptOf } from '#contract/excerpt.ts';
import type { User } from '#contract/identity/people.ts';
import { shop } from '#contract/limits.ts';
import type * as calls from '#contract/overview/dashboard.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import { getMySubscription } from '../commerce/memberships/confirm-membership.ts';
import { waitingDealsOf } from '../deals/waiting-deals.ts';
import { waitingDealTasks } from '../deals/work/tasks.ts';
import { waitingQuestions } from '../diligence/guests/waiting-questions.ts';
import { currentUser } from '../identity/accounts/accounts.ts';
import { visitOf } from '../identity/accounts/visits.ts';
import { hasProjects, waitingTasks } from '../intake/client-counts.ts';
import { newsSince } from '../notifications/notify-person.ts';
import { waitingConversations } from '../support/conversation-counts.ts';

export async function getDashboard(
  context: Context,
): Promise<CallOutput<typeof calls.getDashboard>> {
  const { db, now } = context;
  const { userId } = caller(context);
  const user = await currentUser(db, userId);
  if (!user) throw new AppError('unauthorized');
  const { before, hasExplored } = await visitOf(db, userId);
  const { waiting, nextMeeting } = await waitingConversations(db, userId, now);
  const started = hasExplored || (await hasProjects(db, userId));
  return {
    lastVisitAt: before?.toString() ?? null,
    news: before ? await newsSince(db, userId, before) : [],
    waiting: [
      ...(await ownTasks(context)),
      ...(await ownDealTasks(context)),
      ...waiting.map((item) => ({ ...item, dueOn: null })),
      ...(await waitingDeals(context)),
      ...(await openQuestions(context)),
      ...(await endingMembership(context)),
    ],
    nextMeeting,
    checklist: firstSteps(user, started),
  };
}

async function ownTasks(context: Context): Promise<calls.WaitingItem[]> {
  const tasks = await waitingTasks(context);
  if (!tasks) return [];
  const { count, first } = tasks;
  return [
    {
      kind: 'task',
      count,
      title: first.title,
      at: null,
      dueOn: first.dueOn?.toString() ?? null,
      link: '/client-portal?tab=action-center',
    },
  ];
}

/** Of the caller's own deals: next steps that are overdue, and deals on which nothing is done. */
async function waitingDeals(context: Context): Promise<calls.WaitingItem[]> {
  const { steps, stale } = await waitingDealsOf(context);
  const item = (kind: calls.WaitingItem['kind'], of: typeof stale): calls.WaitingItem[] =>
    of === null
      ? []
      : [
          {
            kind,
            count: of.count,
            title: of.first.name,
            at: null,
            dueOn: of.first.nextStepOn?.toString() ?? null,
            link: dealPath(of.first.id),
          },
        ];
  return [
    ...item('deal-step', steps),
    ...item('deal-stale', stale && { ...stale, first: { ...stale.first, nextStepOn: null } }),
  ];
}

async function ownDealTasks(context: Context): Promise<calls.WaitingItem[]> {
  const first = await waitingDealTasks(context);
  if (!first) return [];
  const { count, title, dueOn, dealId } = first;
  return [
    {
      kind: 'deal-task',
      count,
      title,
      at: null,
      dueOn: dueOn?.toString() ?? null,
      link: dealPath(dealId),
    },
  ];
}

async function openQuestions(context: Context): Promise<calls.WaitingItem[]> {
  const first = await waitingQuestions(context);
  if (!first) return [];
  const { count, text, dealId, askedAt } = first;
  return [
    {
      kind: 'room-question',
      count,
      title: excerptOf(text, 100),
      at: askedAt.toString(),
      dueOn: null,
      link: `/deal-room/${dealId}?tab=questions`,
    },
  ];
}

/** Shown from the first reminder on. */
async function endingMembership(context: Context): Promise<calls.WaitingItem[]> {
  const { membership } = await getMySubscription(context);
  if (membership?.status !== 'active') return [];
  const days = Math.max(...shop.reminderDays);
  const reminded = context.now.add({ hours: 24 * days });
  if (Temporal.Instant.compare(Temporal.Instant.from(membership.expiresAt), reminded) > 0)
    return [];
  return [
    {
      kind: 'membership',
      count: 1,
      title: membership.title,
      at: membership.expiresAt,
      dueOn: null,
      link: '/my-membership',
    },
  ];
}

function firstSteps(user: User, started: boolean): calls.ChecklistStep[] {
  if (user.role === 'admin') return [];
  const asksForType =
    (user.role === 'member' || user.role === 'executive') &&
    user.permissions.includes('member_portal');
  const steps: calls.ChecklistStep[] = [
    { step: 'email', isDone: user.emailConfirmed },
    ...(asksForType ? [{ step: 'member-type' as const, isDone: user.memberType !== null }] : []),
    { step: 'profile', isDone: Boolean(user.organization && user.country) },
    { step: 'start', isDone: started },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
