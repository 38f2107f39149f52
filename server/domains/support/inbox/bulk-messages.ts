/** Changes of many messages at once: assign, close, reopen. */
import { supportAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { BulkOutcome } from '#contract/overview/bulk-outcomes.ts';
import type * as calls from '#contract/support/inbox.ts';
import type { MessageAction } from '#contract/support/inbox.ts';
import type { TicketStatus } from '#contract/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import {
  type BulkKind,
  type BulkResult,
  type BulkRun,
  startBulk,
} from '../../../platform/bulk/bulk-changes.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { panelAccounts } from '../../identity/accounts/accounts.ts';
import { setStatus } from '../answer-messages.ts';
import { statusesFrom } from '../policy.ts';
import { lockTickets, referencesOf } from '../queries/inbox.ts';
import type { TicketRow } from '../queries.ts';
import { publishMessagesChanged } from '../send-message.ts';
import { setAssignee, tellAssignee } from './assign.ts';

/** `assigneeId` is empty for nobody. */
type Task = { action: MessageAction; assigneeId?: string };
type Item = BulkRun['items'][number];
/** The one value that is set. */
type Value = { assigneeId: string | null } | { status: TicketStatus };

export async function changeMessages(
  context: Context,
  { action, assigneeId, messages }: CallInput<typeof calls.changeMessages>,
): Promise<CallOutput<typeof calls.changeMessages>> {
  return context.change(async (change) => {
    if (assigneeId && !(await panelAccounts(change.db)).some(({ id }) => id === assigneeId))
      throw new AppError('invalid_input', { fields: { assigneeId: words.notAdministrator } });
    const task = assigneeId === undefined ? { action } : { action, assigneeId: assigneeId ?? '' };
    const items = messages.map(({ id, version }) => ({ id, version: version ?? null }));
    return startBulk(change, context, ['messages', messagesInBulk], task, items);
  });
}

export const messagesInBulk: BulkKind = {
  batch: 50,
  async run(change, { by, task, isUndo, items }) {
    const administrators = await panelAccounts(change.db);
    const mayRun = administrators.find(({ id }) => id === by);
    if (!mayRun) return items.map(({ itemId: id }) => ({ id, outcome: 'forbidden' }));
    const rows = await lockTickets(
      change.db,
      items.map(({ itemId }) => itemId),
    );
    const results: BulkResult[] = [];
    const assigned: TicketRow[] = [];
    for (const item of items) {
      const row = rows.get(item.itemId);
      const set = isUndo ? restored(row, item) : decide(row, item, task as Task);
      const refusal = typeof set === 'string' ? set : refusalOf(set, administrators);
      if (refusal || !row || typeof set === 'string') {
        results.push({ id: item.itemId, outcome: refusal ?? 'not_found' });
        continue;
      }
      await apply(change, row, set);
      if ('assigneeId' in set) assigned.push(row);
      results.push({ id: row.id, outcome: 'changed', before: formerValue(row, set), after: set });
    }
    if (!isUndo) await tellAssignee(change, task.assigneeId || null, mayRun, assigned);
    await publishMessagesChanged(change);
    return results;
  },
  names: (db, ids) => referencesOf(db, ids),
};

function decide(
  row: TicketRow | undefined,
  { version }: Item,
  { action, assigneeId = '' }: Task,
): BulkOutcome | Value {
  if (!row) return 'not_found';
  const set: Value =
    action === 'assign'
      ? { assigneeId: assigneeId || null }
      : { status: action === 'close' ? 'closed' : 'open' };
  if (holds(row, set)) return 'unchanged';
  if ('status' in set && !statusesFrom(row.status).some(({ status }) => status === set.status))
    return 'unchanged';
  return version !== null && version !== row.version ? 'stale' : set;
}

/** The former value, where nobody has changed it since. */
function restored(row: TicketRow | undefined, { before, after }: Item): BulkOutcome | Value {
  if (!row) return 'not_found';
  return holds(row, after as Value) ? (before as Value) : 'changed_since';
}

/** Nobody who can’t open the panel answers. */
const refusalOf = (set: Value, administrators: readonly { id: string }[]): BulkOutcome | null =>
  'assigneeId' in set &&
  set.assigneeId !== null &&
  !administrators.some(({ id }) => id === set.assigneeId)
    ? 'no_assignee'
    : null;

const formerValue = (row: TicketRow, set: Value): Value =>
  'status' in set ? { status: row.status } : { assigneeId: row.assigneeId };

const holds = (row: TicketRow, set: Value): boolean =>
  'status' in set ? row.status === set.status : row.assigneeId === set.assigneeId;

const apply = (change: Change, row: TicketRow, set: Value): Promise<TicketRow> =>
  'status' in set ? setStatus(change, row, set.status) : setAssignee(change, row, set.assigneeId);
