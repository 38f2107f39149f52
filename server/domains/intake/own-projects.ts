/** What sponsors can see of their projects, and do with them. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/intake/projects.ts';
import type { ProjectDetail } from '#contract/intake/projects.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { callingPerson } from '../../platform/module.ts';
import { notifyAdministrators } from '../identity/accounts/notify-administrators.ts';
import { moveProject, publishProjectChanged } from './move-project.ts';
import { newestMessages } from './newest-messages.ts';
import { mayWithdraw } from './policy.ts';
import { presentChange, presentMessage, presentProject } from './present.ts';
import { type ChangeRow, changesOf, historyOf } from './queries/history.ts';
import { insertMessage, messagesOfAll, messagesSorted, pageMessages } from './queries/messages.ts';
import { ownProjectsSorted, pageOwnProjects } from './queries/project-lists.ts';
import { allProjectsOf, findProject, lockProject, type ProjectRow } from './queries/projects.ts';

export async function listProjects(
  context: Context,
  input: CallInput<typeof calls.listProjects>,
): Promise<CallOutput<typeof calls.listProjects>> {
  const page = pageRequest(input, ownProjectsSorted);
  const { items, next } = await pageOwnProjects(context.db, caller(context).userId, page);
  return {
    items: items.map((row) => presentProject(row, row.history)),
    next,
    total: null,
  };
}

export async function getProject(
  context: Context,
  { id }: CallInput<typeof calls.getProject>,
): Promise<CallOutput<typeof calls.getProject>> {
  const row = await findProject(context.db, { ownerId: caller(context).userId }, id);
  if (!row) throw new AppError('not_found');
  return detailOf(context.db, context.settings, row);
}

export async function withdrawProject(
  context: Context,
  { id, note }: CallInput<typeof calls.withdrawProject>,
): Promise<CallOutput<typeof calls.withdrawProject>> {
  const actor = caller(context);
  return context.change(async (change) => {
    const row = await lockProject(change.db, { ownerId: actor.userId }, id);
    if (!row) throw new AppError('not_found');
    if (!mayWithdraw(row.status)) throw new AppError('invalid_transition');
    const { row: moved } = await moveProject(change, row, {
      to: 'withdrawn',
      note: note || null,
      actorId: actor.userId,
      byAlliance: false,
    });
    return detailOf(change.db, context.settings, moved);
  });
}

export async function sendProjectMessage(
  context: Context,
  { id, content }: CallInput<typeof calls.sendProjectMessage>,
): Promise<CallOutput<typeof calls.sendProjectMessage>> {
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
      kind: 'sponsor-wrote',
      params: { title: row.title },
      link: `/admin?tab=projects&project=${id}`,
    });
    await publishProjectChanged(change, row);
    return detailOf(change.db, context.settings, row);
  });
}

/** Everything intake stores about a person, for the export. */
export async function exportProjects(context: Context): Promise<ProjectDetail[]> {
  const rows = await allProjectsOf(context.db, callingPerson(context));
  const ids = rows.map(({ id }) => id);
  const histories = await changesOf(context.db, ids);
  const messages = await messagesOfAll(context.db, ids);
  return rows.map((row) => {
    const written = (messages.get(row.id) ?? []).filter(({ kind }) => kind === 'message');
    const history = histories.get(row.id) ?? [];
    const whole = { history, messages: written.map(presentMessage), earlierMessages: null };
    return presentDetail(row, whole, context.settings);
  });
}

async function detailOf(db: Db, settings: Settings, row: ProjectRow): Promise<ProjectDetail> {
  const history = await historyOf(db, row.id);
  const { items, next } = await newestMessages(db, { projectId: row.id, kind: 'message' });
  return presentDetail(row, { history, messages: items, earlierMessages: next }, settings);
}

export async function listProjectMessages(
  context: Context,
  { id, ...asked }: CallInput<typeof calls.listProjectMessages>,
): Promise<CallOutput<typeof calls.listProjectMessages>> {
  const row = await findProject(context.db, { ownerId: caller(context).userId }, id);
  if (!row) throw new AppError('not_found');
  const page = pageRequest(asked, messagesSorted);
  const of = { projectId: id, kind: 'message' } as const;
  const { items, next } = await pageMessages(context.db, of, page);
  return { items: items.map(presentMessage), next, total: null };
}

function presentDetail(
  row: ProjectRow,
  {
    history,
    ...messages
  }: { history: readonly ChangeRow[] } & Pick<ProjectDetail, 'messages' | 'earlierMessages'>,
  settings: Settings,
): ProjectDetail {
  return {
    ...presentProject(row, history),
    history: history.map((change) =>
      presentChange(change, change.byAlliance ? settings.site.name : row.submittedBy),
    ),
    ...messages,
    abilities: { withdraw: mayWithdraw(row.status), write: true },
  };
}
