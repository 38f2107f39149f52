/** What the sponsor of a project may see of it and do with it. */
import { randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import type {
  getProject,
  listProjects,
  ProjectDetail,
  withdrawProject,
  writeToReviewers,
} from '#contract/intake.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { pageRequest } from '../../platform/paging.ts';
import { notifyAdministrators } from '../identity/notify.ts';
import { moveProject, tellWatchers } from './move-project.ts';
import { mayWithdraw } from './policy.ts';
import { presentChange, presentMessage, presentProject } from './present.ts';
import {
  allProjectsOf,
  changesOf,
  findProject,
  insertMessage,
  lockProject,
  messagesOf,
  ownProjectsSorted,
  type ProjectRow,
  pageOwnProjects,
} from './queries.ts';

export async function listOwn(
  context: Context,
  input: In<typeof listProjects>,
): Promise<Out<typeof listProjects>> {
  const page = pageRequest(input, ownProjectsSorted);
  const { items, next } = await pageOwnProjects(context.db, caller(context).userId, page);
  return {
    items: items.map((row) => presentProject(row, row.history)),
    next,
    total: null,
  };
}

export async function getOwn(
  context: Context,
  { id }: In<typeof getProject>,
): Promise<Out<typeof getProject>> {
  const row = await findProject(context.db, { ownerId: caller(context).userId }, id);
  if (!row) throw new AppError('not_found');
  return detailOf(context.db, context, row);
}

export async function withdraw(
  context: Context,
  { id, note }: In<typeof withdrawProject>,
): Promise<Out<typeof withdrawProject>> {
  const actor = caller(context);
  return context.change(async (change) => {
    const row = await lockProject(change.db, { ownerId: actor.userId }, id);
    if (!row) throw new AppError('not_found');
    if (!mayWithdraw(row.status)) throw new AppError('invalid_transition');
    const moved = await moveProject(change, row, {
      to: 'withdrawn',
      note: note || null,
      actorId: actor.userId,
      byAlliance: false,
    });
    return detailOf(change.db, context, moved);
  });
}

export async function write(
  context: Context,
  { id, content }: In<typeof writeToReviewers>,
): Promise<Out<typeof writeToReviewers>> {
  const actor = caller(context);
  return context.change(async (change) => {
    const row = await findProject(change.db, { ownerId: actor.userId }, id);
    if (!row) throw new AppError('not_found');
    const messageId = randomUUID();
    await insertMessage(change.db, {
      id: messageId,
      projectId: id,
      kind: 'message',
      authorId: actor.userId,
      author: `${actor.firstName} ${actor.lastName}`,
      byAlliance: false,
      content,
      createdAt: change.now,
    });
    await change.audit({
      action: 'project.write',
      objectType: 'project',
      objectId: id,
      after: { messageId },
    });
    await notifyAdministrators(change, {
      title: 'Message from a sponsor',
      message: row.title,
      link: `/admin?tab=projects&project=${id}`,
    });
    await tellWatchers(change, row);
    return detailOf(change.db, context, row);
  });
}

/** Everything intake keeps of a person, for the export. */
export async function exportProjects(context: Context): Promise<ProjectDetail[]> {
  const rows = await allProjectsOf(context.db, caller(context).userId);
  return Promise.all(rows.map((row) => detailOf(context.db, context, row)));
}

async function detailOf(db: Db, { settings }: Context, row: ProjectRow): Promise<ProjectDetail> {
  const history = (await changesOf(db, [row.id])).get(row.id) ?? [];
  const messages = await messagesOf(db, row.id);
  return {
    ...presentProject(row, history),
    history: history.map((change) =>
      presentChange(change, change.byAlliance ? settings.site.name : row.submittedBy),
    ),
    messages: messages.filter((message) => message.kind === 'message').map(presentMessage),
    abilities: { withdraw: mayWithdraw(row.status), write: true },
  };
}
