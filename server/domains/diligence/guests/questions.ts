/** Questions in a room: asked by guests or the team, answered by the team. */
import { randomUUID } from 'node:crypto';
import { guestAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/questions.ts';
import type { GuestQuestion, RoomQuestion } from '#contract/diligence/questions.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { findEntry } from '../queries/entries.ts';
import type { RoomRow } from '../queries/rooms.ts';
import { lockOpenRoom, publishRoom, roomOfTeam } from '../rooms/room-access.ts';
import { admittedGuest, lockAdmitted } from './guest-access.ts';
import {
  findQuestion,
  insertQuestion,
  lockQuestion,
  pageQuestions,
  type QuestionRow,
  questionsSorted,
  updateQuestion,
} from './queries/questions.ts';
import { fileSeenBy } from './reading.ts';
import {
  askedBy,
  checkedAssignee,
  fileNamed,
  named,
  namesFor,
  namesForGuest,
} from './room-people.ts';
import { tellGuest, tellTeam } from './tell.ts';

const noFile = () => new AppError('invalid_input', { fields: { fileId: words.file } });

export async function listRoomQuestions(
  context: Context,
  { roomId, state, ...asked }: CallInput<typeof calls.listRoomQuestions>,
): Promise<CallOutput<typeof calls.listRoomQuestions>> {
  await roomOfTeam(context, roomId);
  const page = pageRequest(asked, questionsSorted);
  const { items, next } = await pageQuestions(context.db, { roomId, state }, page);
  return { items: await present(context.db, items), next, total: null };
}

async function present(db: Db, rows: readonly QuestionRow[]): Promise<RoomQuestion[]> {
  const names = await namesFor(db, rows);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    file: fileNamed(row.entryId, names),
    askedBy: askedBy(row, names),
    guestId: row.guestId,
    askedAt: row.askedAt.toString(),
    state: row.answer === null ? 'open' : 'answered',
    assignedTo: named(row.assignedTo, names),
    answer: row.answer,
    answeredBy: named(row.answeredBy, names)?.name ?? null,
    answeredAt: row.answeredAt?.toString() ?? null,
    isPublished: row.isPublished,
    version: row.version,
  }));
}

async function presentOne(db: Db, row: QuestionRow): Promise<RoomQuestion> {
  const [presented] = await present(db, [row]);
  if (!presented) throw new Error('A question is presented as one question');
  return presented;
}

const newQuestion = (
  { now }: Change,
  of: Pick<QuestionRow, 'roomId' | 'guestId' | 'askedBy' | 'entryId' | 'text'>,
): QuestionRow => ({
  ...of,
  id: randomUUID(),
  assignedTo: null,
  answer: null,
  answeredBy: null,
  answeredAt: null,
  isPublished: false,
  askedAt: now,
  version: 1,
});

async function ask(change: Change, room: RoomRow, row: QuestionRow): Promise<void> {
  await insertQuestion(change.db, row);
  await change.audit({
    action: 'room-question.ask',
    objectType: 'room-question',
    objectId: row.id,
    after: { roomId: room.id, guestId: row.guestId },
  });
  await publishRoom(change, room, row.guestId);
}

export async function askRoomQuestion(
  context: Context,
  { roomId, text, fileId }: CallInput<typeof calls.askRoomQuestion>,
): Promise<RoomQuestion> {
  const { userId } = caller(context);
  await roomOfTeam(context, roomId);
  return context.change(async (change) => {
    const room = await lockOpenRoom(change, roomId);
    if (fileId && (await findEntry(change.db, roomId, fileId))?.kind !== 'file') throw noFile();
    const of = { roomId, guestId: null, askedBy: userId, entryId: fileId || null, text };
    const row = newQuestion(change, of);
    await ask(change, room, row);
    return presentOne(change.db, row);
  });
}

/** Publishing is only for what is answered. */
export async function changeRoomQuestion(
  context: Context,
  { questionId, answer, assignedTo, isPublished }: CallInput<typeof calls.changeRoomQuestion>,
): Promise<RoomQuestion> {
  const { userId } = caller(context);
  const found = await findQuestion(context.db, questionId);
  if (!found) throw new AppError('not_found');
  const room = await roomOfTeam(context, found.roomId);
  return context.change(async (change) => {
    await lockOpenRoom(change, room.id);
    const row = await lockQuestion(change.db, questionId);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentOne(change.db, row) });
    const answered = newAnswer(row, answer, isPublished);
    const assignee =
      assignedTo === undefined
        ? row.assignedTo
        : await checkedAssignee(change.db, room, assignedTo);
    const changed = await updateQuestion(change.db, row, {
      assignedTo: assignee,
      isPublished: isPublished ?? row.isPublished,
      ...(answered && { answer: answered, answeredBy: userId, answeredAt: change.now }),
    });
    await change.audit({
      action: answered ? 'room-question.answer' : 'room-question.change',
      objectType: 'room-question',
      objectId: row.id,
      before: { assignedTo: row.assignedTo, isPublished: row.isPublished },
      after: { assignedTo: assignee, isPublished: changed.isPublished },
    });
    if (assignee && assignee !== row.assignedTo && assignee !== userId && changed.answer === null)
      await tellTeam(change, room, [assignee], 'room-question', row.text);
    if (answered && row.guestId) await tellGuest(change, room, row.guestId, 'answered');
    await publishRoom(change, room, row.isPublished || changed.isPublished ? 'all' : row.guestId);
    return presentOne(change.db, changed);
  });
}

/** The new answer, or null. Refuses to take one away, and to publish a question without one. */
function newAnswer(
  row: QuestionRow,
  answer: string | undefined,
  isPublished: boolean | undefined,
): string | null {
  const isTaken = answer === '' && row.answer !== null;
  if (isTaken || (isPublished && !answer && row.answer === null))
    throw new AppError('invalid_input', { fields: { answer: words.answer } });
  return answer && answer !== row.answer ? answer : null;
}

export async function listGuestQuestions(
  context: Context,
  asked: CallInput<typeof calls.listGuestQuestions>,
): Promise<CallOutput<typeof calls.listGuestQuestions>> {
  const { guest } = await admittedGuest(context);
  const page = pageRequest(asked, questionsSorted);
  const of = { roomId: guest.roomId, guestId: guest.id };
  const { items, next } = await pageQuestions(context.db, of, page);
  const names = await namesForGuest(context.db, guest, items);
  return { items: items.map((row) => presentToGuest(row, guest.id, names)), next, total: null };
}

const presentToGuest = (
  row: QuestionRow,
  guestId: string,
  names: Awaited<ReturnType<typeof namesFor>>,
): GuestQuestion => ({
  id: row.id,
  text: row.text,
  // Where it is may be a folder that other guests don’t see.
  file: row.guestId === guestId ? fileNamed(row.entryId, names) : null,
  isMine: row.guestId === guestId,
  askedAt: row.askedAt.toString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toString() ?? null,
  isPublished: row.isPublished,
});

export async function askGuestQuestion(
  context: Context,
  { text, fileId }: CallInput<typeof calls.askGuestQuestion>,
): Promise<GuestQuestion> {
  const { guest, room } = await admittedGuest(context);
  return context.change(async (change) => {
    await lockAdmitted(change, { guest, room });
    if (fileId && !(await fileSeenBy(change.db, guest, fileId))) throw noFile();
    const of = {
      roomId: room.id,
      guestId: guest.id,
      askedBy: null,
      entryId: fileId || null,
      text,
    };
    const row = newQuestion(change, of);
    await ask(change, room, row);
    await tellTeam(change, room, guest.invitedBy ? [guest.invitedBy] : [], 'room-question', text);
    return presentToGuest(row, guest.id, await namesForGuest(change.db, guest, [row]));
  });
}
