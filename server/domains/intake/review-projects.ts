/** What a reviewer sees of a project and does with it. Administrators only, by the access table. */
import { randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import type {
  addNote,
  changeStatus,
  describeProject,
  getReview,
  listReviews,
  Review,
} from '#contract/intake.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { pageRequest } from '../../platform/paging.ts';
import { accountOf } from '../identity/accounts.ts';
import { notifyPerson } from '../identity/notify.ts';
import { messageMail } from './mails.ts';
import { moveProject, tellWatchers } from './move-project.ts';
import { transitionLabel, transitionsFrom } from './policy.ts';
import {
  presentChange,
  presentMessage,
  presentNote,
  presentReviewRow,
  todayOf,
} from './present.ts';
import {
  changesOf,
  countDataCentres,
  countOpen,
  countOverdue,
  countReviews,
  findProject,
  insertMessage,
  lockProject,
  messagesOf,
  type ProjectRow,
  pageReviews,
  reviewsSorted,
  updateProject,
} from './queries.ts';

export async function listAll(
  context: Context,
  { after, limit, sort, ...filter }: In<typeof listReviews>,
): Promise<Out<typeof listReviews>> {
  const page = pageRequest({ after, limit, sort }, reviewsSorted);
  const { items, next } = await pageReviews(context.db, filter, page);
  const total = await countReviews(context.db, filter);
  const today = todayOf(context.now, context.settings);
  return {
    items: items.map((row) => presentReviewRow(row, row.history, today)),
    next,
    total,
  };
}

export async function getOne(
  context: Context,
  { id }: In<typeof getReview>,
): Promise<Out<typeof getReview>> {
  const row = await findProject(context.db, 'all', id);
  if (!row) throw new AppError('not_found');
  return reviewOf(context.db, context, row);
}

/** Only along the protocol; a stale If-Match is 412 with the project as it stands. */
export async function changeProjectStatus(
  context: Context,
  { id, status, note }: In<typeof changeStatus>,
): Promise<Out<typeof changeStatus>> {
  return changing(context, id, async (change, row) => {
    const transition = transitionsFrom(row.status).find((allowed) => allowed.status === status);
    if (!transition) throw new AppError('invalid_transition');
    if (transition.reason && !note)
      throw new AppError('invalid_input', {
        fields: { note: 'Give the reason; the sponsor reads it.' },
      });
    return moveProject(change, row, {
      to: status,
      note: note || null,
      actorId: caller(context).userId,
      byAlliance: true,
    });
  });
}

export async function describe(
  context: Context,
  { id, timeline }: In<typeof describeProject>,
): Promise<Out<typeof describeProject>> {
  return changing(context, id, async (change, row) => {
    const described = await updateProject(change.db, row, {
      timeline: timeline || null,
      updatedAt: change.now,
    });
    await change.audit({
      action: 'project.describe',
      objectType: 'project',
      objectId: id,
      before: { timeline: row.timeline },
      after: { timeline: described.timeline },
    });
    await tellWatchers(change, described);
    return described;
  });
}

export async function addReviewNote(
  context: Context,
  { id, kind, content }: In<typeof addNote>,
): Promise<Out<typeof addNote>> {
  const actor = caller(context);
  return changing(context, id, async (change, row) => {
    const messageId = randomUUID();
    await insertMessage(change.db, {
      id: messageId,
      projectId: id,
      kind,
      authorId: actor.userId,
      author: `${actor.firstName} ${actor.lastName}`,
      byAlliance: true,
      content,
      createdAt: change.now,
    });
    await change.audit({
      action: kind === 'internal' ? 'project.note' : 'project.message',
      objectType: 'project',
      objectId: id,
      after: { messageId },
    });
    if (kind === 'message') {
      await change.mail(messageMail(change.settings, row, content));
      if (row.ownerId)
        await notifyPerson(change, row.ownerId, {
          title: `Message about ${row.title}`,
          message: content.slice(0, 200),
          link: `/client-portal?tab=projects&project=${id}`,
        });
    }
    await tellWatchers(change, row);
    return row;
  });
}

/** Counters of the administrators' panel. */
export async function projectCounts(context: Context) {
  return {
    openProjects: await countOpen(context.db),
    overdueProjects: await countOverdue(context.db, todayOf(context.now, context.settings)),
  };
}

/** Counts for everybody who is signed in (DATA-14): all projects, and those that are data centres. */
export async function generalCounts(context: Context) {
  return {
    totalProjects: await countReviews(context.db, {}),
    totalDataCenters: await countDataCentres(context.db),
  };
}

/** Loads the row locked, checks If-Match, runs the change and answers the project as it then is. */
async function changing(
  context: Context,
  id: string,
  work: (change: Change, row: ProjectRow) => Promise<ProjectRow>,
): Promise<Review> {
  return context.change(async (change) => {
    const row = await lockProject(change.db, 'all', id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await reviewOf(change.db, context, row) });
    return reviewOf(change.db, context, await work(change, row));
  });
}

async function reviewOf(db: Db, { now, settings }: Context, row: ProjectRow): Promise<Review> {
  const history = (await changesOf(db, [row.id])).get(row.id) ?? [];
  const messages = await messagesOf(db, row.id);
  const names = new Map<string, string>();
  for (const id of new Set(history.map((change) => change.actorId)))
    if (id) names.set(id, (await accountOf(db, id))?.name ?? settings.site.name);
  return {
    ...presentReviewRow(row, history, todayOf(now, settings)),
    firstName: row.firstName,
    lastName: row.lastName,
    termsAcceptedAt: row.termsAcceptedAt.toString(),
    owner: row.ownerId ? await accountOf(db, row.ownerId) : null,
    history: history.map((change) =>
      presentChange(change, names.get(change.actorId ?? '') ?? row.submittedBy),
    ),
    messages: messages.filter((message) => message.kind === 'message').map(presentMessage),
    notes: messages.filter((message) => message.kind === 'internal').map(presentNote),
    abilities: {
      transitions: transitionsFrom(row.status).map(({ status, reason }) => ({
        status,
        reason,
        label: transitionLabel(row.status, status),
      })),
    },
  };
}
