/** Tasks: set by the alliance, done by the owner of the project. */
import { randomUUID } from 'node:crypto';
import { type CallInput, type CallOutput, callUrl } from '#contract/call.ts';
import type { Task } from '#contract/intake/tasks.ts';
import * as calls from '#contract/intake/tasks.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { topics } from '../../platform/live/live.ts';
import { todayOf } from '../../platform/today.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import { ownerOfProject } from './project-owners.ts';
import { findProject } from './queries/projects.ts';
import {
  insertTask,
  lockTask,
  pageTasks,
  removeTask,
  setDone,
  type TaskRow,
  type TaskScope,
  tasksSorted,
} from './queries/tasks.ts';

export const listTasks = (
  context: Context,
  { projectId, ...asked }: CallInput<typeof calls.listTasks>,
): Promise<CallOutput<typeof calls.listTasks>> =>
  list(context, { scope: { ownerId: caller(context).userId }, projectId }, asked);

export const listProjectTasks = (
  context: Context,
  { id, ...asked }: CallInput<typeof calls.listProjectTasks>,
): Promise<CallOutput<typeof calls.listProjectTasks>> =>
  list(context, { scope: 'all', projectId: id }, asked);

async function list(
  context: Context,
  of: { scope: TaskScope; projectId?: string | undefined },
  asked: { after?: string | undefined; limit?: number | undefined },
) {
  const page = pageRequest(asked, tasksSorted);
  const { items, next } = await pageTasks(context.db, of, page);
  return { items: items.map((row) => present(row, context)), next, total: null };
}

export async function completeTask(
  context: Context,
  { id, done }: CallInput<typeof calls.completeTask>,
): Promise<CallOutput<typeof calls.completeTask>> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const row = await lockTask(change.db, { ownerId: userId }, id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: present(row, context) });
    if ((row.doneAt !== null) === done) return present(row, context);
    const doneAt = done ? change.now : null;
    await setDone(change.db, row, doneAt);
    await change.audit({
      action: done ? 'task.done' : 'task.reopen',
      objectType: 'project-task',
      objectId: id,
      before: { done: !done },
      after: { done },
    });
    await publishTasks(change, row.projectId, userId);
    return present({ ...row, doneAt, version: row.version + 1 }, context);
  });
}

export async function addTask(
  context: Context,
  { id, title, dueOn }: CallInput<typeof calls.addTask>,
): Promise<CallOutput<typeof calls.addTask>> {
  return context.change(async (change) => {
    const project = await findProject(change.db, 'all', id);
    if (!project) throw new AppError('not_found');
    const row: TaskRow = {
      id: randomUUID(),
      projectId: id,
      projectTitle: project.title,
      title,
      dueOn: dueOn ? Temporal.PlainDate.from(dueOn) : null,
      doneAt: null,
      createdAt: change.now,
      version: 1,
    };
    const { projectTitle, ...stored } = row;
    await insertTask(change.db, stored);
    await change.audit({
      action: 'task.add',
      objectType: 'project-task',
      objectId: row.id,
      after: { projectId: id },
    });
    if (project.ownerId)
      await notifyPerson(change, project.ownerId, {
        kind: 'task-added',
        params: { title: projectTitle, task: title },
        link: '/client-portal?tab=action-center',
      });
    await publishTasks(change, id, project.ownerId);
    return present(row, context);
  });
}

export async function deleteTask(
  context: Context,
  { id }: CallInput<typeof calls.deleteTask>,
): Promise<void> {
  await context.change(async (change) => {
    const row = await lockTask(change.db, 'all', id);
    if (!row) throw new AppError('not_found');
    await removeTask(change.db, id);
    await change.audit({
      action: 'task.delete',
      objectType: 'project-task',
      objectId: id,
      before: { projectId: row.projectId },
    });
    await publishTasks(
      change,
      row.projectId,
      (await ownerOfProject(change.db, row.projectId)) ?? null,
    );
  });
}

async function publishTasks(
  change: Change,
  projectId: string,
  ownerId: string | null,
): Promise<void> {
  const changed = [callUrl(calls.listProjectTasks, { id: projectId })];
  await change.publish(topics.administrators, { changed });
  if (ownerId)
    await change.publish(topics.person(ownerId), {
      changed: [calls.listTasks.path, ...ownCounters],
    });
}

function present(row: TaskRow, { now, settings }: Context): Task {
  const isPast =
    row.dueOn !== null && Temporal.PlainDate.compare(row.dueOn, todayOf(now, settings)) < 0;
  return {
    id: row.id,
    projectId: row.projectId,
    projectTitle: row.projectTitle,
    title: row.title,
    dueOn: row.dueOn?.toString() ?? null,
    isOverdue: isPast && row.doneAt === null,
    doneAt: row.doneAt?.toString() ?? null,
    createdAt: row.createdAt.toString(),
    version: row.version,
  };
}
