/** Who answers a conversation. */
import { supportAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/support/inbox.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { panelAccounts } from '../../identity/accounts/accounts.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { withLockedMessage } from '../message-record.ts';
import { lockAssignedTo } from '../queries/inbox.ts';
import { type TicketRow, updateTicket } from '../queries.ts';
import { publishMessagesChanged } from '../send-message.ts';

export async function assignMessage(
  context: Context,
  { id, assigneeId }: CallInput<typeof calls.assignMessage>,
): Promise<CallOutput<typeof calls.assignMessage>> {
  const actor = caller(context);
  return withLockedMessage(context, id, async (change, row) => {
    if (row.assigneeId === assigneeId) return row;
    if (assigneeId && !(await panelAccounts(change.db)).some((one) => one.id === assigneeId))
      throw new AppError('invalid_input', { fields: { assigneeId: words.notAdministrator } });
    const changed = await setAssignee(change, row, assigneeId);
    const by = { id: actor.userId, name: `${actor.firstName} ${actor.lastName}` };
    await tellAssignee(change, assigneeId, by, [row]);
    return changed;
  });
}

/** One notification, however many conversations; none about what people take themselves. */
export async function tellAssignee(
  change: Change,
  assigneeId: string | null,
  by: { id: string; name: string },
  rows: readonly TicketRow[],
): Promise<void> {
  const [first] = rows;
  if (!first || !assigneeId || assigneeId === by.id) return;
  const { subject, reference, id } = first;
  await notifyPerson(change, assigneeId, {
    ...(rows.length === 1
      ? {
          kind: 'conversation-assigned',
          params: { subject, reference, by: by.name },
          link: `/admin?tab=messages&message=${id}`,
        }
      : {
          kind: 'conversations-assigned',
          params: { count: rows.length, by: by.name },
          link: '/admin?tab=messages&assigned=mine',
        }),
    about: by.id,
  });
}

/** Whoever can't open the panel any more answers nothing: their conversations are unassigned again. */
export async function releaseAssignments(
  change: Change,
  { userId }: { userId: string },
): Promise<void> {
  const rows = await lockAssignedTo(change.db, userId);
  for (const row of rows) await setAssignee(change, row, null);
  if (rows.length > 0) await publishMessagesChanged(change);
}

export async function setAssignee(
  change: Change,
  row: TicketRow,
  assigneeId: string | null,
): Promise<TicketRow> {
  await change.audit({
    action: 'message.assign',
    objectType: 'support-ticket',
    objectId: row.id,
    before: { assigneeId: row.assigneeId },
    after: { assigneeId },
  });
  return updateTicket(change.db, row, { assigneeId });
}
