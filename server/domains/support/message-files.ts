/** Files of messages: uploaded first, then sent with a message. */

import { randomUUID } from 'node:crypto';
import { supportAnswers as words } from '#content/answers.ts';
import type { CallInput } from '#contract/call.ts';
import { uploadLimits } from '#contract/limits.ts';
import type * as calls from '#contract/support/message-files.ts';
import type { MessageFile } from '#contract/support/message-files.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  type Change,
  type Context,
  caller,
  changing,
  type Platform,
} from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { checkQuota } from '../../platform/files/quotas.ts';
import { deleteFiles, keepFile } from '../../platform/files/stored-files.ts';
import { takeFile } from '../../platform/files/take-file.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { administers } from '../identity/policy.ts';
import {
  countUnsent,
  deleteFileRows,
  deleteUnsentRows,
  type FileRow,
  filesOfMessages,
  findSentFile,
  insertMessageFile,
  oldUnsent,
  sendFiles,
} from './queries/files.ts';

/** Stores a file that is to be sent with a message. */
export async function addMessageFile(
  context: Context,
  { file }: CallInput<typeof calls.addMessageFile>,
): Promise<MessageFile> {
  const account = caller(context);
  const { userId } = account;
  const [sent] = await file.receive(async (size) => {
    if ((await countUnsent(context.db, userId)) >= uploadLimits.unfinished)
      throw new AppError('too_many');
    await checkQuota(context, { account }, size);
  });
  const { name, mediaType, bytes } = await takeFile(sent);
  const id = randomUUID();
  const key = `message-files/${id}`;
  const kept = await keepFile(
    { files: context.files, change: context.changeWithoutKey },
    { key, subject: key, contents: bytes, quota: { account } },
    async (change) => {
      const row: FileRow = {
        id,
        ticketId: null,
        messageId: null,
        uploadedBy: userId,
        fileKey: key,
        fileName: name,
        mediaType,
        bytes: bytes.length,
        uploadedAt: change.now,
      };
      await insertMessageFile(change.db, row);
      return presentFile(row);
    },
  );
  if (kept === null) throw new Error(`The file ${id} was not kept`);
  return kept;
}

/** Sends the person's uploaded files with a message; all or none. */
export async function attachFiles(
  change: Change,
  userId: string,
  ids: readonly string[] = [],
  message: { ticketId: string; messageId: string },
): Promise<MessageFile[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return [];
  const sent = await sendFiles(change.db, userId, asked, message);
  if (sent.length < asked.length)
    throw new AppError('invalid_input', { fields: { files: words.fileGone } });
  return sent.map(presentFile);
}

/** By message. */
export async function filesOf(
  db: Db,
  messages: readonly { id: string }[],
): Promise<(id: string) => MessageFile[]> {
  const found = await filesOfMessages(
    db,
    messages.map(({ id }) => id),
  );
  return (id) => (found.get(id) ?? []).map(presentFile);
}

const presentFile = ({ id, fileName, mediaType, bytes }: FileRow): MessageFile => ({
  id,
  fileName,
  mediaType,
  bytes,
});

export async function getMessageFile(
  context: Context,
  { id }: CallInput<typeof calls.getMessageFile>,
): Promise<FileAnswer> {
  const { userId } = caller(context);
  const scope = administers(context) ? ('all' as const) : { ownerId: userId };
  const row = await findSentFile(context.db, scope, id);
  const file = row && (await context.files.open(row.fileKey));
  if (!row?.ticketId || !file) throw new AppError('not_found');
  const objectId = row.ticketId;
  await context.changeWithoutKey((change) =>
    change.audit({
      action: 'message.open-file',
      objectType: 'support-ticket',
      objectId,
      after: { bytes: row.bytes, mediaType: row.mediaType },
    }),
  );
  return { name: row.fileName, type: row.mediaType, bytes: { ...file, tag: row.id } };
}

export async function removeFiles(change: Change, rows: readonly FileRow[]): Promise<void> {
  await deleteFileRows(
    change.db,
    rows.map(({ id }) => id),
  );
  await deleteContents(change, rows);
}

const deleteContents = (change: Change, rows: readonly FileRow[]): Promise<void> =>
  deleteFiles(
    change,
    rows.map(({ fileKey }) => ({ key: fileKey, subject: fileKey })),
  );

/** What was uploaded a day ago and never sent. */
export async function deleteUnsentFiles(platform: Platform): Promise<number> {
  const change = changing(platform, { actor: null, requestId: 'clean-up' });
  const before = platform.clock.now().subtract({ hours: uploadLimits.keptHours });
  return change(async (one) => {
    const old = await oldUnsent(one.db, before);
    const deleted = await deleteUnsentRows(
      one.db,
      old.map(({ id }) => id),
    );
    await deleteContents(one, deleted);
    return deleted.length;
  });
}
