/** What a reviewer can see of a project, and do with it. The access table admits administrators only. */
import { intakeAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/intake/projects.ts';
import type { Review } from '#contract/intake/projects.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { todayOf } from '../../platform/today.ts';
import { undoOf } from '../../platform/undo.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import { moveProject, publishProjectChanged } from './move-project.ts';
import { newestMessages } from './newest-messages.ts';
import { transitionLabel, transitionsFrom } from './policy.ts';
import { presentChange, presentMessage, presentReviewRow } from './present.ts';
import { historyOf } from './queries/history.ts';
import { messagesSorted, pageMessages } from './queries/messages.ts';
import {
  countDataCentres,
  countOpen,
  countOverdue,
  countScreenedByLocation,
} from './queries/project-counts.ts';
import { countReviews, pageReviews, reviewsSorted } from './queries/project-lists.ts';
import { findProject, lockProject, type ProjectRow, updateProject } from './queries/projects.ts';
import { writeAboutProject } from './write-about-project.ts';

export async function listReviews(
  context: Context,
  { after, limit, sort, ...filter }: CallInput<typeof calls.listReviews>,
): Promise<CallOutput<typeof calls.listReviews>> {
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

/** The matching projects, without counting all of them. */
export async function findReviews(context: Context, search: string, limit: number) {
  const page = pageRequest({ limit }, reviewsSorted);
  return (await pageReviews(context.db, { search }, page)).items;
}

/** An account's newest projects, and how many it has. */
export async function reviewsOf({ db, now, settings }: Context, ownerId: string, limit: number) {
  const page = pageRequest({ limit, sort: '-submitted' }, reviewsSorted);
  const { items } = await pageReviews(db, { ownerId }, page);
  return {
    total: await countReviews(db, { ownerId }),
    items: items.map((row) => presentReviewRow(row, row.history, todayOf(now, settings))),
  };
}

export async function getReview(
  context: Context,
  { id }: CallInput<typeof calls.getReview>,
): Promise<CallOutput<typeof calls.getReview>> {
  const row = await findProject(context.db, 'all', id);
  if (!row) throw new AppError('not_found');
  return reviewOf(context.db, context, row);
}

export async function listReviewMessages(
  { db }: Context,
  { id, kind = 'message', ...asked }: CallInput<typeof calls.listReviewMessages>,
): Promise<CallOutput<typeof calls.listReviewMessages>> {
  if (!(await findProject(db, 'all', id))) throw new AppError('not_found');
  const page = pageRequest(asked, messagesSorted);
  const { items, next } = await pageMessages(db, { projectId: id, kind }, page);
  return { items: items.map(presentMessage), next, total: null };
}

/** Only along the protocol; a stale If-Match is 412 with the current project. */
export async function changeProjectStatus(
  context: Context,
  { id, status, note }: CallInput<typeof calls.changeProjectStatus>,
): Promise<CallOutput<typeof calls.changeProjectStatus>> {
  return withLockedProject(context, id, async (change, row) => {
    const transition = transitionsFrom(row.status).find((allowed) => allowed.status === status);
    if (!transition) throw new AppError('invalid_transition');
    if (transition.reason && !note)
      throw new AppError('invalid_input', {
        fields: { note: words.reason },
      });
    const { row: moved, madeClient } = await moveProject(change, row, {
      to: status,
      note: note || null,
      actorId: caller(context).userId,
      byAlliance: true,
    });
    const { version } = moved;
    const before = { status: row.status, madeClient };
    const undo = undoOf(context, 'project', { id, version, before });
    return { row: moved, also: { undo } };
  });
}

export async function setProjectTimeline(
  context: Context,
  { id, timeline }: CallInput<typeof calls.setProjectTimeline>,
): Promise<CallOutput<typeof calls.setProjectTimeline>> {
  return withLockedProject(context, id, async (change, row) => {
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
    await publishProjectChanged(change, described);
    return { row: described };
  });
}

export async function addReviewNote(
  context: Context,
  { id, kind, content }: CallInput<typeof calls.addReviewNote>,
): Promise<CallOutput<typeof calls.addReviewNote>> {
  const actor = caller(context);
  return withLockedProject(context, id, async (change, row) => {
    await writeAboutProject(change, row, { kind, content, author: actor });
    return { row };
  });
}

/** Counters of the administration panel. */
export async function projectCounts(context: Context) {
  return {
    openProjects: await countOpen(context.db),
    overdueProjects: await countOverdue(context.db, todayOf(context.now, context.settings)),
    projectsToReview: await countReviews(context.db, { status: 'submitted' }),
  };
}

/** Counts for everybody who is signed in (DATA-14): all projects, and data centres. */
export async function generalCounts(context: Context) {
  return {
    totalProjects: await countReviews(context.db, {}),
    totalDataCenters: await countDataCentres(context.db),
  };
}

/** What the public map shows of the projects that were screened. */
export async function getPipeline(context: Context): Promise<CallOutput<typeof calls.getPipeline>> {
  return {
    countries: await countScreenedByLocation(context.db),
    on: todayOf(context.now, context.settings).toString(),
  };
}

/** Locks the row, checks If-Match, runs the change and answers with the updated project. */
async function withLockedProject<Also extends object>(
  context: Context,
  id: string,
  work: (change: Change, row: ProjectRow) => Promise<{ row: ProjectRow; also?: Also }>,
): Promise<Review & Also> {
  return context.change(async (change) => {
    const row = await lockProject(change.db, 'all', id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await reviewOf(change.db, context, row) });
    const { row: changed, also } = await work(change, row);
    return { ...(await reviewOf(change.db, context, changed)), ...(also as Also) };
  });
}

async function reviewOf(db: Db, { now, settings }: Context, row: ProjectRow): Promise<Review> {
  const history = await historyOf(db, row.id);
  const messages = await newestMessages(db, { projectId: row.id, kind: 'message' });
  const notes = await newestMessages(db, { projectId: row.id, kind: 'internal' });
  const actors = new Set(history.flatMap(({ actorId }) => actorId ?? []));
  const people = await accountsOf(db, [...actors, ...(row.ownerId ? [row.ownerId] : [])]);
  const nameOf = (actorId: string | null) =>
    actorId === null ? row.submittedBy : (people.get(actorId)?.name ?? settings.site.name);
  return {
    ...presentReviewRow(row, history, todayOf(now, settings)),
    firstName: row.firstName,
    lastName: row.lastName,
    termsAcceptedAt: row.termsAcceptedAt.toString(),
    owner: people.get(row.ownerId ?? '') ?? null,
    history: history.map((change) => presentChange(change, nameOf(change.actorId))),
    messages: messages.items,
    earlierMessages: messages.next,
    notes: notes.items,
    earlierNotes: notes.next,
    abilities: {
      transitions: transitionsFrom(row.status).map(({ status, reason }) => ({
        status,
        reason,
        label: transitionLabel(row.status, status),
      })),
    },
  };
}
