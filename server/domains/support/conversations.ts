/** What a person and the alliance write to each other in the portals: support tickets, and messages in threads. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/support/conversations.ts';
import type { TicketPriority, TicketTopic } from '#contract/vocabulary.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { newReference } from '../../platform/reference-code.ts';
import { notifyAdministrators } from '../identity/accounts/notify-administrators.ts';
import { addReply } from './add-reply.ts';
import { answerByOf } from './answer-by.ts';
import { exchangeOf } from './exchange.ts';
import { attachFiles, filesOf } from './message-files.ts';
import { titleOf } from './present.ts';
import { publishConversation } from './publish-conversation.ts';
import {
  findOwnTicket,
  insertTicket,
  lockOwnTicket,
  markTicketRead,
  newTicket,
  type OwnTicket,
  ownTicketsSorted,
  type Place,
  pageOwnTickets,
  type ReplyRow,
  type TicketRow,
  updateTicket,
} from './queries.ts';
import { publishMessagesChanged } from './send-message.ts';

export async function listSupportTickets(
  context: Context,
  { status, ...asked }: CallInput<typeof calls.listSupportTickets>,
): Promise<CallOutput<typeof calls.listSupportTickets>> {
  const of = {
    ownerId: caller(context).userId,
    place: 'tickets' as const,
    ...(status && { status }),
  };
  const page = await pageOwnTickets(context.db, of, pageRequest(asked, ownTicketsSorted));
  return {
    items: page.items.map((row) => presentTicket(context.settings, row)),
    next: page.next,
    total: null,
  };
}

export async function listThreads(
  context: Context,
  input: CallInput<typeof calls.listThreads>,
): Promise<CallOutput<typeof calls.listThreads>> {
  const of = { ownerId: caller(context).userId, place: 'messages' as const };
  const page = await pageOwnTickets(context.db, of, pageRequest(input, ownTicketsSorted));
  return {
    items: page.items.map((row) => presentThread(context.settings, row)),
    next: page.next,
    total: null,
  };
}

export const getSupportTicket = async (
  context: Context,
  { id }: CallInput<typeof calls.getSupportTicket>,
): Promise<CallOutput<typeof calls.getSupportTicket>> =>
  ticketOf(context, await ownTicket(context, 'tickets', id));

export const getThread = async (
  context: Context,
  { id }: CallInput<typeof calls.getThread>,
): Promise<CallOutput<typeof calls.getThread>> =>
  threadOf(context, await ownTicket(context, 'messages', id));

export const listTicketReplies = (
  context: Context,
  input: CallInput<typeof calls.listTicketReplies>,
): Promise<CallOutput<typeof calls.listTicketReplies>> => listReplies(context, 'tickets', input);

export const listThreadReplies = (
  context: Context,
  input: CallInput<typeof calls.listThreadReplies>,
): Promise<CallOutput<typeof calls.listThreadReplies>> => listReplies(context, 'messages', input);

export const openSupportTicket = (
  context: Context,
  { subject, description, priority, programme, files }: CallInput<typeof calls.openSupportTicket>,
): Promise<CallOutput<typeof calls.openSupportTicket>> =>
  context.change(async (change) => {
    const entries = {
      kind: 'ticket',
      subject,
      description,
      priority: priority || 'normal',
      topic: programme || 'general',
      files,
    } as const;
    return ticketOf(change, await begin(change, caller(context), entries));
  });

export const startThread = (
  context: Context,
  { subject, content, files }: CallInput<typeof calls.startThread>,
): Promise<CallOutput<typeof calls.startThread>> =>
  context.change(async (change) => {
    const entries = {
      kind: 'message',
      subject,
      description: content,
      priority: 'normal',
      topic: 'general',
      files,
    } as const;
    return threadOf(change, await begin(change, caller(context), entries));
  });

export const replyToTicket = (
  context: Context,
  input: CallInput<typeof calls.replyToTicket>,
): Promise<CallOutput<typeof calls.replyToTicket>> =>
  context.change(async (change) =>
    ticketOf(change, await reply(change, caller(context), 'tickets', input)),
  );

export const replyToThread = (
  context: Context,
  input: CallInput<typeof calls.replyToThread>,
): Promise<CallOutput<typeof calls.replyToThread>> =>
  context.change(async (change) =>
    threadOf(change, await reply(change, caller(context), 'messages', input)),
  );

export const readTicket = (context: Context, { id }: CallInput<typeof calls.readTicket>) =>
  markRead(context, 'tickets', id);

export const readThread = (context: Context, { id }: CallInput<typeof calls.readThread>) =>
  markRead(context, 'messages', id);

async function ownTicket(context: Context, place: Place, id: string): Promise<TicketRow> {
  const row = await findOwnTicket(context.db, caller(context).userId, place, id);
  if (!row) throw new AppError('not_found');
  return row;
}

interface Entries {
  kind: 'ticket' | 'message';
  subject: string;
  description: string;
  priority: TicketPriority;
  topic: TicketTopic;
  files: readonly string[] | undefined;
}

async function begin(
  change: Change,
  actor: Actor,
  { files, ...entries }: Entries,
): Promise<TicketRow> {
  const row: TicketRow = {
    ...newTicket,
    ...entries,
    id: randomUUID(),
    reference: newReference(),
    name: `${actor.firstName} ${actor.lastName}`,
    email: actor.email,
    ownerId: actor.userId,
    waitingSince: change.now,
    fingerprint: randomUUID(),
    createdAt: change.now,
    updatedAt: change.now,
  };
  await insertTicket(change.db, row);
  const sent = await attachFiles(change, actor.userId, files, {
    ticketId: row.id,
    messageId: row.id,
  });
  await change.audit({
    action: 'message.send',
    objectType: 'support-ticket',
    objectId: row.id,
    after: {
      status: row.status,
      kind: row.kind,
      topic: row.topic,
      ...(sent.length > 0 && { files: sent.length }),
    },
  });
  await notifyAdministrators(change, {
    kind: entries.kind === 'ticket' ? 'ticket-opened' : 'thread-started',
    params: { subject: row.subject, reference: row.reference },
    link: `/admin?tab=messages&message=${row.id}`,
  });
  await publishMessagesChanged(change);
  await publishConversation(change, row);
  return row;
}

/** A reply reopens a closed conversation: the alliance has something to answer. */
async function reply(
  change: Change,
  actor: Actor,
  place: Place,
  { id, content, files }: CallInput<typeof calls.replyToThread>,
): Promise<TicketRow> {
  const row = await lockOwnTicket(change.db, actor.userId, place, id);
  if (!row) throw new AppError('not_found');
  await addReply(change, actor, row, {
    action: 'message.reply',
    content,
    files,
    status: 'open',
  });
  await notifyAdministrators(change, {
    kind: 'conversation-replied',
    params: { subject: row.subject, reference: row.reference },
    link: `/admin?tab=messages&message=${id}`,
  });
  await publishMessagesChanged(change);
  await publishConversation(change, row);
  return updateTicket(change.db, row, {
    status: 'open',
    updatedAt: change.now,
    ownerReadAt: change.now,
  });
}

/** Only the reader sees this mark: it changes nothing for others, and no version. */
async function markRead(context: Context, place: Place, id: string): Promise<void> {
  const { userId } = caller(context);
  await context.change(async (change) => {
    const row = await lockOwnTicket(change.db, userId, place, id);
    if (!row) throw new AppError('not_found');
    if (isRead(row)) return;
    await markTicketRead(change.db, id, change.now);
    await publishConversation(change, row);
  });
}

const isRead = ({ answeredAt, ownerReadAt }: TicketRow): boolean =>
  answeredAt === null ||
  (ownerReadAt !== null && Temporal.Instant.compare(ownerReadAt, answeredAt) >= 0);

const common = (settings: Settings, row: TicketRow) => ({
  id: row.id,
  reference: row.reference,
  subject: titleOf(row),
  createdAt: row.createdAt.toString(),
  updatedAt: row.updatedAt.toString(),
  isRead: isRead(row),
  answerBy: row.waitingSince && answerByOf(settings, row.waitingSince).toString(),
});

const presentTicket = (settings: Settings, row: TicketRow) => ({
  ...common(settings, row),
  description: row.description,
  status: row.status,
  priority: row.priority,
});

const presentThread = (settings: Settings, row: OwnTicket) => ({
  ...common(settings, row),
  content: row.last,
});

async function presentContributions(
  db: Db,
  rows: readonly ReplyRow[],
): Promise<calls.Contribution[]> {
  const files = await filesOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    from: row.byAlliance ? 'alliance' : 'you',
    author: row.author,
    content: row.content,
    files: files(row.id),
    createdAt: row.createdAt.toString(),
  }));
}

async function listReplies(
  context: Context,
  place: Place,
  { id, ...asked }: CallInput<typeof calls.listThreadReplies>,
): Promise<CallOutput<typeof calls.listThreadReplies>> {
  const { items, next } = await exchangeOf(context.db, await ownTicket(context, place, id), asked);
  return { items: await presentContributions(context.db, items), next, total: null };
}

async function newestOf(db: Db, row: TicketRow) {
  const { items, next } = await exchangeOf(db, row);
  return { contributions: await presentContributions(db, items.toReversed()), earlier: next };
}

type Reading = Pick<Context, 'db' | 'settings'>;

const ticketOf = async (
  { db, settings }: Reading,
  row: TicketRow,
): Promise<calls.TicketDetail> => ({
  ...presentTicket(settings, row),
  ...(await newestOf(db, row)),
});

async function threadOf({ db, settings }: Reading, row: TicketRow): Promise<calls.ThreadDetail> {
  const newest = await newestOf(db, row);
  const last = newest.contributions.at(-1)?.content ?? row.description;
  return { ...presentThread(settings, { ...row, last }), ...newest };
}
