/** Tasks of deals, for whoever works with their platform. */

import { randomUUID } from 'node:crypto';
import { dealAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { dealPath } from '#contract/deals/addresses.ts';
import type * as calls from '#contract/deals/tasks.ts';
import type { DealTask } from '#contract/deals/tasks.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { topics } from '../../../platform/live/live.ts';
import { todayOf } from '../../../platform/today.ts';
import {
  platformsWorkedWith,
  platformTeam,
  platformWorkedWith,
} from '../../funding/platforms/platform-team.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { dateOf } from '../deal-entries.ts';
import { dealWorkedOn } from '../deals.ts';
import { publishDeals } from '../publish-deal.ts';
import type { DealRow } from '../queries/deals.ts';
import {
  findTask,
  insertTask,
  lockTask,
  openTasksOf,
  pageTasks,
  removeTask,
  type TaskRow,
  tasksSorted,
  updateTask,
} from './queries/tasks.ts';

export async function listDealTasks(
  context: Context,
  { dealId, ...asked }: CallInput<typeof calls.listDealTasks>,
): Promise<CallOutput<typeof calls.listDealTasks>> {
  await dealWorkedOn(context, dealId);
  const { items, next } = await pageTasks(context.db, dealId, pageRequest(asked, tasksSorted));
  return { items: await present(context.db, context, items), next, total: null };
}

export async function listPlatformTeam(
  context: Context,
  { platformId }: CallInput<typeof calls.listPlatformTeam>,
): Promise<CallOutput<typeof calls.listPlatformTeam>> {
  await platformWorkedWith(context, platformId);
  const team = await platformTeam(context.db, platformId);
  const byId = new Map(team.map(({ id, name }) => [id, { id, name }]));
  return { people: [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
}

export async function addDealTask(
  context: Context,
  { dealId, title, dueOn, assigneeId }: CallInput<typeof calls.addDealTask>,
): Promise<DealTask> {
  const { userId } = caller(context);
  const deal = await dealWorkedOn(context, dealId);
  const assignee = await checkedAssignee(context.db, deal.platformId, assigneeId);
  return context.change(async (change) => {
    const row: TaskRow = {
      id: randomUUID(),
      dealId,
      title,
      dueOn: dateOf(dueOn),
      assigneeId: assignee,
      doneAt: null,
      doneBy: null,
      createdBy: userId,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertTask(change.db, row);
    await change.audit({
      action: 'deal-task.add',
      objectType: 'deal',
      objectId: dealId,
      after: { taskId: row.id, assigneeId: assignee },
    });
    await tell(change, deal, [null, row], userId);
    return presentOne(change.db, context, row);
  });
}

export async function changeDealTask(
  context: Context,
  { taskId, done, ...entries }: CallInput<typeof calls.changeDealTask>,
): Promise<DealTask> {
  const { userId } = caller(context);
  const deal = await dealOfTask(context, taskId);
  const assignee = await checkedAssignee(context.db, deal.platformId, entries.assigneeId);
  return context.change(async (change) => {
    const row = await lockTask(change.db, taskId);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentOne(change.db, context, row) });
    const isDone = row.doneAt !== null;
    const changed = await updateTask(change.db, row, {
      title: entries.title ?? row.title,
      ...(entries.dueOn !== undefined && { dueOn: dateOf(entries.dueOn) }),
      ...(entries.assigneeId !== undefined && { assigneeId: assignee }),
      ...(done !== undefined &&
        done !== isDone && {
          doneAt: done ? change.now : null,
          doneBy: done ? userId : null,
        }),
      updatedAt: change.now,
    });
    await change.audit({
      action: 'deal-task.change',
      objectType: 'deal',
      objectId: row.dealId,
      before: { taskId, assigneeId: row.assigneeId, done: isDone },
      after: { taskId, assigneeId: changed.assigneeId, done: changed.doneAt !== null },
    });
    await tell(change, deal, [row, changed], userId);
    return presentOne(change.db, context, changed);
  });
}

export async function deleteDealTask(
  context: Context,
  { taskId }: CallInput<typeof calls.deleteDealTask>,
): Promise<void> {
  const { userId } = caller(context);
  const deal = await dealOfTask(context, taskId);
  await context.change(async (change) => {
    const row = await lockTask(change.db, taskId);
    if (!row) throw new AppError('not_found');
    await removeTask(change.db, taskId);
    await change.audit({
      action: 'deal-task.delete',
      objectType: 'deal',
      objectId: row.dealId,
      before: { taskId },
    });
    await tell(change, deal, [row, null], userId);
  });
}

/** The caller's open tasks on deals that they work with, for their dashboard; null if there are none. */
export async function waitingDealTasks(context: Context) {
  const scope = await platformsWorkedWith(context);
  return openTasksOf(context.db, scope, caller(context).userId);
}

/** The deal of a task, if the caller works with its platform; for everybody else there is no such task. */
async function dealOfTask(context: Context, taskId: string): Promise<DealRow> {
  const row = await findTask(context.db, taskId);
  if (!row) throw new AppError('not_found');
  return dealWorkedOn(context, row.dealId);
}

async function checkedAssignee(
  db: Db,
  platformId: string,
  assigneeId: string | null | undefined,
): Promise<string | null> {
  if (!assigneeId) return null;
  const team = await platformTeam(db, platformId);
  if (!team.some(({ id }) => id === assigneeId))
    throw new AppError('invalid_input', { fields: { assigneeId: words.assignee } });
  return assigneeId;
}

/** Refreshes the screens; a new assignee is notified, unless they gave the task to themselves. */
async function tell(
  change: Change,
  deal: DealRow,
  [before, after]: readonly [TaskRow | null, TaskRow | null],
  userId: string,
): Promise<void> {
  const assignees = [before?.assigneeId, after?.assigneeId].flatMap((id) => id ?? []);
  if (assignees.length > 0)
    await change.publish(assignees.map(topics.person), { changed: ownCounters });
  await publishDeals(change, deal.platformId);
  if (!after?.assigneeId || after.assigneeId === before?.assigneeId) return;
  if (after.assigneeId === userId) return;
  await notifyPerson(change, after.assigneeId, {
    kind: 'deal-task-added',
    params: { title: deal.name, task: after.title },
    link: dealPath(deal.id),
  });
}

async function presentOne(db: Db, context: Context, row: TaskRow): Promise<DealTask> {
  const [presented] = await present(db, context, [row]);
  if (!presented) throw new Error('A task is presented as one task');
  return presented;
}

async function present(
  db: Db,
  { now, settings }: Context,
  rows: readonly TaskRow[],
): Promise<DealTask[]> {
  const people = await accountsOf(db, [
    ...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? [])),
  ]);
  const today = todayOf(now, settings);
  return rows.map((row) => {
    const assignee = people.get(row.assigneeId ?? '');
    const isPast = row.dueOn !== null && Temporal.PlainDate.compare(row.dueOn, today) < 0;
    return {
      id: row.id,
      dealId: row.dealId,
      title: row.title,
      dueOn: row.dueOn?.toString() ?? null,
      isOverdue: isPast && row.doneAt === null,
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      doneAt: row.doneAt?.toString() ?? null,
      createdAt: row.createdAt.toString(),
      version: row.version,
    };
  });
}
