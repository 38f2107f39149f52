/** Policy positions: drafted, revised and sent for review by their author, commented on by members, decided by administrators. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/community/positions.ts';
import type { PositionStatus } from '#contract/community/vocabulary.ts';
import { positionLimits } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { given } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import { renderMarkdown } from '../../../platform/markdown.ts';
import { accountsOf, accountsThatMayOpen } from '../../identity/accounts/accounts.ts';
import { notifyAdministrators } from '../../identity/accounts/notify-administrators.ts';
import { canAdminister } from '../../identity/policy.ts';
import { notifyPeople } from '../../notifications/notify-person.ts';
import {
  type CommentRow,
  columnsOf,
  commentersOn,
  commentsSorted,
  deleteComment,
  type EditionRow,
  editionsOf,
  findEdition,
  findPosition,
  insertComment,
  insertEdition,
  insertPosition,
  lockPosition,
  type PositionRow,
  pageComments,
  pagePositions,
  positionsSorted,
  recountComments,
  statusOf,
  updatePosition,
} from './queries.ts';

interface Reader {
  userId: string;
  administrates: boolean;
}

function readerOf(context: Context): Reader {
  const actor = caller(context);
  return { userId: actor.userId, administrates: canAdminister(actor, context.settings) };
}

export async function listPositions(
  context: Context,
  { status, ...asked }: CallInput<typeof calls.listPositions>,
): Promise<CallOutput<typeof calls.listPositions>> {
  const reader = readerOf(context);
  const page = pageRequest(asked, positionsSorted);
  const { items, next } = await pagePositions(context.db, { status }, page);
  const names = await namesOf(context.db, items);
  return { items: items.map((row) => present(row, reader, names)), next, total: null };
}

/** Those whose title has these words, a few. */
export const findPositions = async ({ db }: Context, search: string, limit: number) =>
  (await pagePositions(db, { search }, pageRequest({ limit }, positionsSorted))).items;

export async function getPosition(
  context: Context,
  { id }: CallInput<typeof calls.getPosition>,
): Promise<CallOutput<typeof calls.getPosition>> {
  return detailOf(context.db, await findPosition(context.db, id), readerOf(context));
}

export async function getPositionEdition(
  context: Context,
  { id, number }: CallInput<typeof calls.getPositionEdition>,
): Promise<CallOutput<typeof calls.getPositionEdition>> {
  const row = await findEdition(context.db, id, number);
  if (!row) throw new AppError('not_found');
  return presentEdition(row, await namesOf(context.db, [row]));
}

export async function draftPosition(
  context: Context,
  { title, content }: CallInput<typeof calls.draftPosition>,
): Promise<CallOutput<typeof calls.draftPosition>> {
  const reader = readerOf(context);
  return context.change(async (change) => {
    const row: PositionRow = {
      id: randomUUID(),
      authorId: reader.userId,
      title,
      status: 'draft',
      inReview: false,
      adoptedAt: null,
      edition: 1,
      comments: 0,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertPosition(change.db, row);
    await insertEdition(change.db, editionOf(change, row, reader, { title, content, note: '' }));
    await change.audit({ action: 'position.draft', objectType: 'position', objectId: row.id });
    await publishPositions(change);
    return detailOf(change.db, row, reader);
  });
}

export async function revisePosition(
  context: Context,
  { id, note, ...sent }: CallInput<typeof calls.revisePosition>,
): Promise<CallOutput<typeof calls.revisePosition>> {
  const reader = readerOf(context);
  return context.change(async (change) => {
    const before = await asSeen(context, change, id, reader);
    if (!mayWrite(before, reader)) throw new AppError('not_found');
    if (!mayEdit(before, reader)) throw new AppError('position_decided');
    if (before.edition >= positionLimits.editions) throw new AppError('position_full');
    const newest = await findEdition(change.db, id, before.edition);
    const said = { title: before.title, content: newest?.content ?? '', ...given(sent) };
    const row = {
      ...before,
      title: said.title,
      edition: before.edition + 1,
      ...stepOf(before, change),
    };
    await updatePosition(change.db, row);
    const edition = editionOf(change, row, reader, { ...said, note: note ?? '' });
    await insertEdition(change.db, edition);
    await change.audit({
      action: 'position.revise',
      objectType: 'position',
      objectId: id,
      before: { edition: before.edition },
      after: { edition: row.edition },
    });
    await tell(change, row, reader, await commentersOn(change.db, id), 'position-revised');
    await publishPositions(change);
    return detailOf(change.db, row, reader);
  });
}

export const sendPosition = (
  context: Context,
  input: CallInput<typeof calls.sendPosition>,
): Promise<CallOutput<typeof calls.sendPosition>> => move(context, input, 'position.review');

export const decidePosition = (
  context: Context,
  input: CallInput<typeof calls.decidePosition>,
): Promise<CallOutput<typeof calls.decidePosition>> => move(context, input, 'position.decide');

async function move(
  context: Context,
  { id, status }: CallInput<typeof calls.decidePosition>,
  action: 'position.review' | 'position.decide',
): Promise<calls.PositionDetail> {
  const reader = readerOf(context);
  return context.change(async (change) => {
    const before = await asSeen(context, change, id, reader);
    if (!mayWrite(before, reader)) throw new AppError('not_found');
    if (!movesOf(before, reader).includes(status)) throw new AppError('position_elsewhere');
    const row: PositionRow = {
      ...before,
      ...columnsOf(status),
      adoptedAt: status === 'adopted' ? change.now : null,
      ...stepOf(before, change),
    };
    await updatePosition(change.db, row);
    await change.audit({
      action,
      objectType: 'position',
      objectId: id,
      before: { status: statusOf(before) },
      after: { status },
    });
    if (status === 'review') await tellReviewers(change, row, reader);
    else if (action === 'position.decide' || reader.userId !== row.authorId)
      await tell(
        change,
        row,
        reader,
        [...(await commentersOn(change.db, id)), ...(row.authorId ? [row.authorId] : [])],
        'position-decided',
      );
    await publishPositions(change);
    if ([before.status, row.status].includes('adopted'))
      await change.publish(topics.content, { changed: ['positions'] });
    return detailOf(change.db, row, reader);
  });
}

export async function listPositionComments(
  context: Context,
  { id, ...asked }: CallInput<typeof calls.listPositionComments>,
): Promise<CallOutput<typeof calls.listPositionComments>> {
  const reader = readerOf(context);
  if (!(await findPosition(context.db, id))) throw new AppError('not_found');
  const { items, next } = await pageComments(context.db, id, pageRequest(asked, commentsSorted));
  const names = await namesOf(context.db, items);
  return { items: items.map((row) => presentComment(row, reader, names)), next, total: null };
}

export async function commentOnPosition(
  context: Context,
  { id, content }: CallInput<typeof calls.commentOnPosition>,
): Promise<CallOutput<typeof calls.commentOnPosition>> {
  const reader = readerOf(context);
  return context.change(async (change) => {
    const position = await lockPosition(change.db, id);
    if (!position) throw new AppError('not_found');
    const row: CommentRow = {
      id: randomUUID(),
      positionId: id,
      authorId: reader.userId,
      edition: position.edition,
      content,
      createdAt: change.now,
    };
    await insertComment(change.db, row);
    await recountComments(change.db, id);
    await change.audit({ action: 'position.comment', objectType: 'position', objectId: id });
    const author = position.authorId ? [position.authorId] : [];
    await tell(change, position, reader, author, 'position-commented');
    await publishPositions(change);
    return presentComment(row, reader, await namesOf(change.db, [row]));
  });
}

export async function removePositionComment(
  context: Context,
  { id }: CallInput<typeof calls.removePositionComment>,
): Promise<void> {
  const { userId, administrates } = readerOf(context);
  await context.change(async (change) => {
    const deleted = await deleteComment(change.db, id, administrates ? undefined : userId);
    if (!deleted) throw new AppError('not_found');
    await recountComments(change.db, deleted.positionId);
    await change.audit({
      action: 'position.remove-comment',
      objectType: 'position',
      objectId: deleted.positionId,
    });
    await publishPositions(change);
  });
}

/** Locks the row, and refuses a stale version (If-Match). */
async function asSeen(
  { visit }: Context,
  change: Change,
  id: string,
  reader: Reader,
): Promise<PositionRow> {
  const row = await lockPosition(change.db, id);
  if (!row) throw new AppError('not_found');
  if (visit.ifMatch !== undefined && visit.ifMatch !== row.version)
    throw new AppError('stale', { current: await detailOf(change.db, row, reader) });
  return row;
}

const stepOf = ({ version }: PositionRow, { now }: Change) => ({
  updatedAt: now,
  version: version + 1,
});

const editionOf = (
  change: Change,
  { id, edition }: PositionRow,
  { userId }: Reader,
  said: Pick<EditionRow, 'title' | 'content' | 'note'>,
): EditionRow => ({
  ...said,
  positionId: id,
  number: edition,
  authorId: userId,
  createdAt: change.now,
});

const mayWrite = ({ authorId }: PositionRow, { userId, administrates }: Reader): boolean =>
  administrates || authorId === userId;

/** Only drafts can be revised: what is reviewed and what was decided stays as it is. */
const mayEdit = (row: PositionRow, reader: Reader): boolean =>
  statusOf(row) === 'draft' && mayWrite(row, reader);

type Moves = Readonly<Record<PositionStatus, readonly PositionStatus[]>>;
const movesOfAuthors: Moves = { draft: ['review'], review: ['draft'], adopted: [], withdrawn: [] };
const movesOfAdministrators: Moves = {
  draft: ['review', 'withdrawn'],
  review: ['adopted', 'draft', 'withdrawn'],
  adopted: ['draft', 'withdrawn'],
  withdrawn: ['draft'],
};
const movesOf = (row: PositionRow, reader: Reader): readonly PositionStatus[] =>
  mayWrite(row, reader)
    ? (reader.administrates ? movesOfAdministrators : movesOfAuthors)[statusOf(row)]
    : [];

async function tell(
  change: Change,
  row: PositionRow,
  { userId }: Reader,
  people: readonly string[],
  kind: 'position-commented' | 'position-revised' | 'position-decided',
): Promise<void> {
  const others = [...new Set(people)].filter((one) => one !== userId);
  const open = await accountsThatMayOpen(change.db, others, 'member_portal');
  const name = (await accountsOf(change.db, [userId])).get(userId)?.name ?? '';
  const { title } = row;
  const of = { link: linkTo(row), about: userId };
  const notice =
    kind === 'position-decided'
      ? { ...of, kind, params: { title, status: statusOf(row) } }
      : { ...of, kind, params: { title, name } };
  await notifyPeople(change, [...open.keys()], notice);
}

const linkTo = ({ id }: PositionRow): string => `/member-portal?position=${id}`;

async function tellReviewers(change: Change, row: PositionRow, { userId }: Reader): Promise<void> {
  const name = (await accountsOf(change.db, [userId])).get(userId)?.name ?? '';
  await notifyAdministrators(change, {
    kind: 'position-sent',
    params: { title: row.title, name },
    link: linkTo(row),
    about: userId,
  });
}

export const publishPositions = (change: Change): Promise<void> =>
  change.publish([topics.members, topics.administrators], { changed: [calls.listPositions.path] });

type Names = ReadonlyMap<string, { name: string }>;
const namesOf = (db: Db, rows: readonly { authorId: string | null }[]): Promise<Names> =>
  accountsOf(db, [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);
const nameIn = (names: Names, id: string | null): string | null =>
  (id && names.get(id)?.name) || null;

const present = (row: PositionRow, reader: Reader, names: Names): calls.Position => ({
  id: row.id,
  title: row.title,
  status: statusOf(row),
  edition: row.edition,
  comments: row.comments,
  createdBy: nameIn(names, row.authorId),
  createdAt: row.createdAt.toString(),
  updatedAt: row.updatedAt.toString(),
  version: row.version,
  abilities: {
    edit: mayEdit(row, reader),
    decide: reader.administrates,
    moves: [...movesOf(row, reader)],
  },
});

const presentEdition = (row: EditionRow, names: Names): calls.PositionEdition => ({
  number: row.number,
  title: row.title,
  content: row.content,
  html: renderMarkdown(row.content),
  note: row.note,
  createdBy: nameIn(names, row.authorId),
  createdAt: row.createdAt.toString(),
});

const presentComment = (row: CommentRow, { userId, administrates }: Reader, names: Names) => ({
  id: row.id,
  html: renderMarkdown(row.content),
  edition: row.edition,
  createdBy: nameIn(names, row.authorId),
  createdAt: row.createdAt.toString(),
  abilities: { remove: administrates || row.authorId === userId },
});

async function detailOf(
  db: Db,
  row: PositionRow | null,
  reader: Reader,
): Promise<calls.PositionDetail> {
  const [newest, ...older] = row ? await editionsOf(db, row.id) : [];
  if (!row || !newest) throw new AppError('not_found');
  const names = await namesOf(db, [row, newest, ...older]);
  return {
    ...present(row, reader, names),
    current: presentEdition(newest, names),
    editions: [newest, ...older].map(({ number, title, note, authorId, createdAt }) => ({
      number,
      title,
      note,
      createdBy: nameIn(names, authorId),
      createdAt: createdAt.toString(),
    })),
  };
}
