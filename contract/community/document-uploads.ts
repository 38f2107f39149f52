/** Files that are sent in parts, and go on after a break where they stopped. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { fileName, formed, id } from '../fields.ts';
import { incomingFile } from '../incoming-file.ts';
import { documentBytes, uploadLimits, writingLimits } from '../limits.ts';
import { messageFile } from '../support/message-files.ts';
import { portalDocument } from './documents.ts';

const own = access('401 own own own own own yes');

export const documentUpload = z.object({
  id: id(),
  /** Bytes that have arrived: where the next part begins. */
  received: z.number(),
  /** Of each part but the last. */
  partBytes: z.number(),
  /** Once everything has arrived. */
  document: z.nullable(portalDocument),
  messageFile: z.nullable(messageFile),
});
export type DocumentUpload = z.infer<typeof documentUpload>;

export const startUpload = defineCall({
  method: 'POST',
  path: '/api/document-uploads',
  summary:
    'Starts sending a file in parts: for a new document of a project, the next edition of a document, or a message to or from the alliance. The same file again, within a day, resumes where it stopped.',
  access: own,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    projectId: z.optional(id()),
    documentId: z.optional(id()),
    forMessage: z.optional(z.literal(true)),
    name: fileName(1000),
    bytes: z.int('Enter a number.').check(z.gte(1, 'The file is empty.')),
    sha256: formed(/^[0-9a-f]{64}$/, 'Enter a SHA-256 hash.'),
  }),
  output: documentUpload,
  example: { name: 'Grid offer.pdf', bytes: 4_000_000, sha256: '0'.repeat(64) },
});

export const sendUploadPart = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/document-uploads/{id}/parts/{offset}',
  summary:
    'Sends the next part of a file (multipart, field `file`), which begins at this byte. With the last one it becomes the document.',
  access: access('401 own own own own own own'),
  fileBytes: uploadLimits.partBytes,
  input: z.object({
    id: id(),
    offset: z.coerce.number('Enter a number.').check(z.int(), z.gte(0), z.lte(documentBytes)),
    file: incomingFile(),
  }),
  output: documentUpload,
});
