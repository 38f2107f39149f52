/** What was done on deals. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/deals/activities.ts';
import type { DealActivity } from '#contract/deals/activities.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { noteLastContact, platformWorkedWith } from '../funding/platforms/platform-team.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import { dateOf } from './deal-entries.ts';
import { dealWorkedOn } from './deals.ts';
import { publishDeals } from './publish-deal.ts';
import {
  type ActivityRow,
  activitiesSorted,
  insertActivity,
  type NamedActivity,
  pageActivities,
} from './queries/activities.ts';
import { lockDeal, touchDeal } from './queries/deals.ts';
import { type EmailRow, emailsOf } from './queries/emails.ts';

type Asked = { after?: string | undefined; limit?: number | undefined };

export async function listDealActivities(
  context: Context,
  { dealId, ...asked }: CallInput<typeof calls.listDealActivities>,
): Promise<CallOutput<typeof calls.listDealActivities>> {
  await dealWorkedOn(context, dealId);
  return list(context.db, { dealId }, asked);
}

export async function listPlatformActivities(
  context: Context,
  { platformId, ...asked }: CallInput<typeof calls.listPlatformActivities>,
): Promise<CallOutput<typeof calls.listPlatformActivities>> {
  await platformWorkedWith(context, platformId);
  return list(context.db, { platformId }, asked);
}

async function list(db: Db, of: { dealId: string } | { platformId: string }, asked: Asked) {
  const { items, next } = await pageActivities(db, of, pageRequest(asked, activitiesSorted));
  return { items: await present(db, items), next, total: null };
}

export async function logDealActivity(
  context: Context,
  { dealId, ...entries }: CallInput<typeof calls.logDealActivity>,
): Promise<DealActivity> {
  const { userId } = caller(context);
  await dealWorkedOn(context, dealId);
  return context.change(async (change) => {
    const deal = await lockDeal(change.db, dealId);
    if (!deal) throw new AppError('not_found');
    const row: ActivityRow = {
      id: randomUUID(),
      dealId,
      platformId: deal.platformId,
      type: entries.activityType,
      description: entries.description,
      outcome: entries.outcome || null,
      nextSteps: entries.nextSteps || null,
      scheduledDate: dateOf(entries.scheduledDate),
      assignedTo: entries.assignedTo || null,
      createdBy: userId,
      createdAt: change.now,
    };
    await insertActivity(change.db, row);
    const { nextSteps: nextStep, scheduledDate: nextStepOn } = row;
    await touchDeal(change.db, dealId, change.now, nextStep ? { nextStep, nextStepOn } : null);
    if (deal.contactId && row.type !== 'document_review')
      await noteLastContact(change, deal.contactId);
    await change.audit({
      action: 'deal.activity',
      objectType: 'deal',
      objectId: dealId,
      after: { activityId: row.id, type: row.type },
    });
    await publishDeals(change, deal.platformId, deal);
    return presentActivity(change.db, { ...row, dealName: deal.name });
  });
}

export async function presentActivity(db: Db, row: NamedActivity): Promise<DealActivity> {
  const [presented] = await present(db, [row]);
  if (!presented) throw new Error('An activity is presented as one activity');
  return presented;
}

async function present(db: Db, rows: readonly NamedActivity[]): Promise<DealActivity[]> {
  const people = await accountsOf(db, [
    ...new Set(rows.flatMap(({ createdBy }) => createdBy ?? [])),
  ]);
  const emails = await emailsOf(
    db,
    rows.flatMap(({ id, type }) => (type === 'email' ? id : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    dealId: row.dealId,
    dealName: row.dealName,
    activityType: row.type,
    description: row.description,
    outcome: row.outcome,
    nextSteps: row.nextSteps,
    scheduledDate: row.scheduledDate?.toString() ?? null,
    assignedTo: row.assignedTo,
    createdBy: people.get(row.createdBy ?? '')?.name ?? null,
    createdAt: row.createdAt.toString(),
    email: presentEmail(emails.get(row.id)),
  }));
}

const presentEmail = (row: EmailRow | undefined): DealActivity['email'] =>
  row ? { subject: row.subject, to: row.recipient || null, status: row.status } : null;
