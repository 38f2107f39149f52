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
    if (assigneeId && assigneeId !== actor.userId)
      await notifyPerson(change, assigneeId, {
        kind: 'conversation-assigned',
        params: {
          subject: row.subject,
          reference: row.reference,
          by: `${actor.firstName} ${actor.lastName}`,
        },
        about: actor.userId,
        link: `/admin?tab=messages&message=${row.id}`,
      });
    return changed;
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

async function setAssignee(
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
