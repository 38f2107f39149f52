/** Replies that administrators use again and again. Each of them may change them. */
import { randomUUID } from 'node:crypto';
import { supportAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { mostReplies } from '#contract/limits.ts';
import * as calls from '#contract/support/inbox.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { given } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import { refuseUnknownPlaceholders } from '../policy.ts';
import {
  allSavedReplies,
  countSavedReplies,
  findSavedReply,
  insertSavedReply,
  isReplyNameTaken,
  lockSavedReplies,
  removeSavedReply,
  type SavedReplyRow,
  updateSavedReply,
} from '../queries/saved-replies.ts';

const present = ({ id, name, content, version }: SavedReplyRow): calls.SavedReply => ({
  id,
  name,
  content,
  version,
});
const shape = ({ name, content }: SavedReplyRow) => ({ name, content });

export async function listSavedReplies(
  context: Context,
): Promise<CallOutput<typeof calls.listSavedReplies>> {
  return { items: (await allSavedReplies(context.db)).map(present), next: null, total: null };
}

export async function saveReply(
  context: Context,
  entries: CallInput<typeof calls.saveReply>,
): Promise<CallOutput<typeof calls.saveReply>> {
  return changeReplies(context, async (change) => {
    if ((await countSavedReplies(change.db)) >= mostReplies) throw new AppError('too_many_replies');
    const row: SavedReplyRow = {
      ...entries,
      id: randomUUID(),
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await refuseUnusable(change, row);
    await insertSavedReply(change.db, row);
    await note(change, 'create', row.id, { after: shape(row) });
    return present(row);
  });
}

export async function changeSavedReply(
  context: Context,
  { id, ...said }: CallInput<typeof calls.changeSavedReply>,
): Promise<CallOutput<typeof calls.changeSavedReply>> {
  const { ifMatch } = context.visit;
  return changeReplies(context, async (change) => {
    const row = await findSavedReply(change.db, id);
    if (!row) throw new AppError('not_found');
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: present(row) });
    const changed = {
      ...row,
      ...given(said),
      updatedAt: change.now,
      version: row.version + 1,
    };
    await refuseUnusable(change, changed);
    await updateSavedReply(change.db, changed);
    await note(change, 'change', id, { before: shape(row), after: shape(changed) });
    return present(changed);
  });
}

export async function deleteSavedReply(
  context: Context,
  { id }: CallInput<typeof calls.deleteSavedReply>,
): Promise<void> {
  await changeReplies(context, async (change) => {
    const row = await findSavedReply(change.db, id);
    if (!row) throw new AppError('not_found');
    await removeSavedReply(change.db, id);
    await note(change, 'delete', id, { before: shape(row) });
  });
}

const note = (
  change: Change,
  verb: 'create' | 'change' | 'delete',
  objectId: string,
  values: Pick<AuditEntry, 'before' | 'after'>,
) =>
  change.audit({ action: `saved-reply.${verb}`, objectType: 'saved-reply', objectId, ...values });

const changeReplies = <T>(context: Context, work: (change: Change) => Promise<T>): Promise<T> =>
  context.change(async (change) => {
    await lockSavedReplies(change.db);
    const answer = await work(change);
    await change.publish(topics.administrators, { changed: [calls.listSavedReplies.path] });
    return answer;
  });

async function refuseUnusable(change: Change, row: SavedReplyRow): Promise<void> {
  refuseUnknownPlaceholders(row.content);
  if (await isReplyNameTaken(change.db, row))
    throw new AppError('invalid_input', { fields: { name: words.replyNameTaken } });
}
