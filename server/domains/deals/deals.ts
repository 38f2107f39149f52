/** Deals, for whoever works with their platform. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/deals/deals.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { todayOf } from '../../platform/today.ts';
import {
  activePlatformNames,
  isActivePlatform,
  platformsWorkedWith,
  platformWorkedWith,
} from '../funding/platforms/platform-team.ts';
import { assignmentOf, checkedContact, checkedProject, dateOf } from './deal-entries.ts';
import { idleDays, presentDeal, presentDeals } from './present-deal.ts';
import { publishDeals } from './publish-deal.ts';
import {
  countDeals,
  type DealFilter,
  type DealRow,
  type DealScope,
  dealsSorted,
  findDeal,
  insertDeal,
  pageDeals,
} from './queries/deals.ts';

export async function listDeals(
  context: Context,
  { platformId, ...asked }: CallInput<typeof calls.listDeals>,
): Promise<CallOutput<typeof calls.listDeals>> {
  await platformWorkedWith(context, platformId);
  return list(context, [platformId], asked);
}

export async function listMyDeals(
  context: Context,
  { mine, ...asked }: CallInput<typeof calls.listMyDeals>,
): Promise<CallOutput<typeof calls.listMyDeals>> {
  const { userId } = caller(context);
  const scope = await platformsWorkedWith(context);
  return list(context, scope, { ...asked, ownerId: mine && userId });
}

/** The newest of these platforms with these words, with the platform's name; of archived platforms none. */
export async function findDeals(db: Db, scope: DealScope, search: string, limit: number) {
  const platforms = await activePlatformNames(db, scope);
  const page = pageRequest({ limit }, dealsSorted);
  const { items } = await pageDeals(db, [...platforms.keys()], { search }, page);
  return items.map(({ id, name, platformId }) => ({
    id,
    name,
    platform: platforms.get(platformId) ?? '',
  }));
}

/** What the parameters of a list ask for. */
export const wantedDeals = (
  { now, settings }: Context,
  { stale, overdue, ...filter }: Omit<Asked, 'after' | 'limit' | 'sort'>,
): DealFilter => ({
  ...filter,
  idleSince: stale && now.subtract({ hours: 24 * idleDays }),
  stepBefore: overdue && todayOf(now, settings),
});

async function list(context: Context, scope: DealScope, { after, limit, sort, ...asked }: Asked) {
  const wanted = wantedDeals(context, asked);
  const page = pageRequest({ after, limit, sort }, dealsSorted);
  const { items, next } = await pageDeals(context.db, scope, wanted, page);
  return {
    items: await presentDeals(context.db, context, items),
    next,
    total: await countDeals(context.db, scope, wanted),
  };
}

type Asked = Omit<CallInput<typeof calls.listDeals>, 'platformId'> & {
  ownerId?: string | undefined;
};

export const getDeal = async (
  context: Context,
  { dealId }: CallInput<typeof calls.getDeal>,
): Promise<Deal> => presentDeal(context.db, context, await dealWorkedOn(context, dealId));

/** The deal, if the caller works with its platform; for everybody else it doesn't exist. */
export async function dealWorkedOn(context: Context, dealId: string): Promise<DealRow> {
  const row = await findDeal(context.db, dealId);
  if (!row) throw new AppError('not_found');
  await platformWorkedWith(context, row.platformId);
  return row;
}

/** A deal that is `funded` from the beginning is recorded afterwards, so it can't move a project. */
export async function createDeal(
  context: Context,
  { platformId, projectId, ...entries }: CallInput<typeof calls.createDeal>,
): Promise<Deal> {
  const { userId } = caller(context);
  await platformWorkedWith(context, platformId);
  const contactId = await checkedContact(context.db, platformId, entries.contactId);
  const project = await checkedProject(context, projectId);
  const isFunded = entries.stage === 'funded';
  if (isFunded && project) throw new AppError('deal_needs');
  return context.change(async (change) => {
    const row: DealRow = {
      id: randomUUID(),
      platformId,
      name: entries.dealName,
      amount: entries.amount,
      stage: entries.stage,
      status: isFunded ? 'closed_won' : 'active',
      probability: isFunded ? 100 : entries.probability,
      expectedCloseDate: dateOf(entries.expectedCloseDate),
      contactId,
      ...(await assignmentOf(change.db, platformId, entries.assignedTo)),
      notes: entries.notes ?? '',
      nextStep: null,
      nextStepOn: null,
      projectId: project?.id ?? null,
      shownToSponsor: false,
      lostReason: null,
      lostNote: null,
      stageSince: change.now,
      lastActivityAt: null,
      closedAt: isFunded ? change.now : null,
      staleRemindedAt: null,
      stepRemindedOn: null,
      createdBy: userId,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertDeal(change.db, row);
    await change.audit({
      action: 'deal.create',
      objectType: 'deal',
      objectId: row.id,
      after: { platformId, stage: row.stage, amount: row.amount, projectId: row.projectId },
    });
    await publishDeals(change, platformId, row);
    return presentDeal(change.db, context, row);
  });
}

/** Whether there is such a deal on a platform that isn't archived. */
export async function isDealKept(db: Db, dealId: string): Promise<boolean> {
  const deal = await findDeal(db, dealId);
  return deal !== null && isActivePlatform(db, deal.platformId);
}

/** For other domains, which know who may read it. */
export const nameOfDeal = async (db: Db, dealId: string): Promise<string> =>
  (await findDeal(db, dealId))?.name ?? '';
