/** Files of messages between a person and the alliance. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id } from '../fields.ts';
import { incomingFile } from '../incoming-file.ts';
import { documentBytes, messageFilesMost, writingLimits } from '../limits.ts';

export const messageFile = z.object({
  id: id(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type MessageFile = z.infer<typeof messageFile>;

/** Files that the caller uploaded for this message (`POST /api/message-files`). */
export const sentFiles = z.optional(
  z.array(id()).check(z.maxLength(messageFilesMost, `At most ${messageFilesMost} files.`)),
);

export const addMessageFile = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/message-files',
  summary:
    'Takes a file (multipart, field `file`) for a message to or from the alliance, which then names it. It is deleted after a day without one.',
  access: access('401 own own own own own yes'),
  status: 201,
  limits: writingLimits,
  fileBytes: documentBytes,
  input: z.object({ file: incomingFile() }),
  output: messageFile,
});

export const getMessageFile = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/message-files/{id}/file',
  summary: 'A file of one of the caller’s conversations with the alliance, as a download.',
  access: access('401 own own own own own yes'),
  input: z.object({ id: id() }),
  output: z.unknown(),
});
