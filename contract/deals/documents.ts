/** Documents of a platform and of its deals (DATA-33). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { changed, choice, id, instant, line, optionalProse, paging } from '../fields.ts';
import { incomingFile } from '../incoming-file.ts';
import { documentBytes, length, writingLimits } from '../limits.ts';
import { assigned } from './deals.ts';
import { dealDocumentStatuses, dealDocumentTypes } from './vocabulary.ts';

export const dealDocument = z.object({
  id: id(),
  platformId: id(),
  dealId: z.nullable(id()),
  documentName: z.string(),
  documentType: choice(dealDocumentTypes),
  status: choice(dealDocumentStatuses),
  /** What whoever reviewed it wrote. */
  reviewNote: z.nullable(z.string()),
  /** Null once the account is erased. */
  uploadedBy: z.nullable(z.string()),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  createdAt: instant(),
  version: z.number(),
});
export type DealDocument = z.infer<typeof dealDocument>;

export const listPlatformDocuments = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/platforms/{platformId}/documents',
  summary: 'The documents of a platform and its deals, newest first.',
  access: assigned,
  input: z.object({ ...paging, platformId: id() }),
  output: dealDocument,
});

export const listDealDocuments = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/deals/{dealId}/documents',
  summary: 'The documents of a deal, newest first.',
  access: assigned,
  input: z.object({ ...paging, dealId: id() }),
  output: dealDocument,
});

const file = incomingFile();

export const uploadPlatformDocument = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/platforms/{platformId}/documents',
  summary: 'Adds a document to a platform (multipart, field `file`).',
  access: assigned,
  status: 201,
  limits: writingLimits,
  fileBytes: documentBytes,
  input: z.object({ platformId: id(), file }),
  output: dealDocument,
});

export const uploadDealDocument = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/deals/{dealId}/documents',
  summary: 'Adds a document to a deal (multipart, field `file`).',
  access: assigned,
  status: 201,
  limits: writingLimits,
  fileBytes: documentBytes,
  input: z.object({ dealId: id(), file }),
  output: dealDocument,
});

export const changeDealDocument = defineCall({
  method: 'PATCH',
  path: '/api/deal-documents/{documentId}',
  summary:
    'Changes what is said of a document, or approves or rejects it; a rejection needs a note. If-Match is honoured.',
  access: assigned,
  input: changed(
    { documentId: id() },
    {
      documentName: line(length.title, 'Enter a name.'),
      documentType: choice(dealDocumentTypes),
      status: choice(dealDocumentStatuses),
      reviewNote: optionalProse(length.note),
    },
  ),
  output: dealDocument,
  example: { documentType: 'term_sheet' },
});

export const getDealDocumentFile = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/deal-documents/{documentId}/file',
  summary: 'The file of a document as a download; with `view` PDF and pictures to look at.',
  access: assigned,
  input: z.object({ documentId: id(), view: z.optional(z.literal('true')) }),
  output: z.unknown(),
});
