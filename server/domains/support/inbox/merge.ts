/**
 * Two conversations of one person become one: what was written stays where it is, and the newer one is shown as part
 * of the older one, to which its reference and links lead.
 */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/support/inbox.ts';
import type { TicketStatus } from '#contract/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { messageOf, presentRows, refuseStale } from '../message-record.ts';
import { publishConversation } from '../publish-conversation.ts';
import {
  lockBoth,
  lockMerged,
  mergeableWith,
  refreshAnsweredAt,
  setMergedInto,
  setSeparate,
} from '../queries/inbox.ts';
import { findTicket, lockTicket, type TicketRow, updateTicket } from '../queries.ts';
import { publishMessagesChanged } from '../send-message.ts';

export async function listMergeable(
  context: Context,
  { id }: CallInput<typeof calls.listMergeable>,
): Promise<CallOutput<typeof calls.listMergeable>> {
  const row = await findTicket(context.db, 'all', id);
  if (!row) throw new AppError('not_found');
  const rows = await mergeableWith(context.db, row);
  return { items: await presentRows(context, rows), next: null, total: null };
}

const isOfOnePerson = (one: TicketRow, other: TicketRow): boolean =>
  one.ownerId === null
    ? other.ownerId === null && one.email === other.email
    : one.ownerId === other.ownerId;

export async function mergeMessages(
  context: Context,
  { id, otherId }: CallInput<typeof calls.mergeMessages>,
): Promise<CallOutput<typeof calls.mergeMessages>> {
  return context.change(async (change) => {
    const rows = await lockBoth(change.db, [id, otherId]);
    const open = rows.find((row) => row.id === id);
    if (open) await refuseStale(context, change, open);
    else if (!(await findTicket(change.db, 'all', id))) throw new AppError('not_found');
    const [kept, merged] = rows.sort(byAge);
    if (!kept || !merged || !isOfOnePerson(kept, merged)) throw new AppError('not_one_person');
    await setMergedInto(change.db, merged.id, kept.id);
    const isUnread = [kept, merged].some(hasUnread);
    const status = waitingMost(kept.status, merged.status);
    const changed = await afterwards(change, kept, {
      status,
      assigneeId: kept.assigneeId ?? merged.assigneeId,
      ...(isUnread && { ownerReadAt: null }),
      updatedAt: later(kept.updatedAt, merged.updatedAt),
    });
    await change.audit({
      action: 'message.merge',
      objectType: 'support-ticket',
      objectId: kept.id,
      before: { status: kept.status },
      after: { status, mergedId: merged.id },
    });
    await tell(change, changed, merged);
    return messageOf(context, change.db, changed);
  });
}

/** Its own status and assignee are those from before; what was written since stays where it was written. */
export async function separateMessage(
  context: Context,
  { id }: CallInput<typeof calls.separateMessage>,
): Promise<CallOutput<typeof calls.separateMessage>> {
  return context.change(async (change) => {
    const kept = await lockTicket(change.db, 'all', id);
    const merged = await lockMerged(change.db, id);
    if (!kept || !merged || merged.mergedInto !== kept.id) throw new AppError('not_found');
    await setSeparate(change.db, id);
    const single = await afterwards(change, { ...merged, version: merged.version + 1 }, {});
    const rest = await afterwards(change, kept, {});
    // No reply is awaited there any more.
    const isSettled = rest.status === 'open' && rest.waitingSince === null;
    const changed = isSettled
      ? await updateTicket(change.db, rest, { status: 'in_progress' })
      : rest;
    await change.audit({
      action: 'message.separate',
      objectType: 'support-ticket',
      objectId: kept.id,
      before: { status: kept.status, mergedId: id },
      after: { status: changed.status },
    });
    await tell(change, changed, single);
    return messageOf(context, change.db, changed);
  });
}

async function afterwards(
  change: Change,
  row: TicketRow,
  set: Parameters<typeof updateTicket>[2],
): Promise<TicketRow> {
  await refreshAnsweredAt(change.db, row.id);
  return updateTicket(change.db, row, set);
}

async function tell(change: Change, one: TicketRow, other: TicketRow): Promise<void> {
  await publishMessagesChanged(change);
  await publishConversation(change, one);
  await publishConversation(change, other);
}

const byAge = (one: TicketRow, other: TicketRow) =>
  Temporal.Instant.compare(one.createdAt, other.createdAt) || (one.id < other.id ? -1 : 1);

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) > 0 ? one : other;

const hasUnread = ({ answeredAt, ownerReadAt }: TicketRow): boolean =>
  answeredAt !== null &&
  (ownerReadAt === null || Temporal.Instant.compare(ownerReadAt, answeredAt) < 0);

/** The status that needs more work. */
const waitingMost = (one: TicketStatus, other: TicketStatus): TicketStatus =>
  (['open', 'in_progress', 'closed'] as const).find((status) => [one, other].includes(status)) ??
  one;
