/** Documents (DATA-06): the alliance's by access level, and those of projects. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  id,
  instant,
  line,
  optionalChoice,
  optionalProse,
  paging,
  wholeNumber,
} from '../fields.ts';
import { incomingFile } from '../incoming-file.ts';
import { documentBytes, length, writingLimits } from '../limits.ts';
import { accessLevels, documentCategories } from './vocabulary.ts';

const own = access('401 own own own own own yes');
const administrators = access('401 403 403 403 403 403 yes');

export const portalDocument = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  category: choice(documentCategories),
  accessLevel: choice(accessLevels),
  projectId: z.nullable(id()),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** The number of files it has had. */
  edition: z.number(),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.number(),
  abilities: z.object({ edit: z.boolean() }),
});
export type PortalDocument = z.infer<typeof portalDocument>;

export const listDocuments = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/documents',
  summary:
    'The documents that the caller may read, newest first: the alliance’s and those of their own projects (for administrators: the alliance’s); with `projectId` those of one project (for administrators: of any).',
  access: access(
    '401 public public+member public+member+client public+member+partner public+member yes',
  ),
  input: z.object({
    ...paging,
    category: optionalChoice(documentCategories),
    projectId: z.optional(id()),
  }),
  output: portalDocument,
});

export const getDocumentFile = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/documents/{id}/file',
  summary:
    'The newest file of a document that the caller may read, or with `edition` an earlier one, as a download; with `view` PDF and pictures to look at.',
  access: own,
  input: z.object({
    id: id(),
    edition: z.optional(wholeNumber(1)),
    view: z.optional(z.literal('true')),
  }),
  output: z.unknown(),
});

export const documentEdition = z.object({
  number: z.number(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  uploadedAt: instant(),
});

/** What was done with a document. `by`: null where that is the alliance’s, or nobody’s any more. */
export const documentAccess = z.object({
  id: id(),
  at: instant(),
  action: z.enum(['open', 'upload', 'replace', 'change']),
  edition: z.nullable(z.number()),
  by: z.nullable(z.string()),
  byAlliance: z.boolean(),
});

export const documentHistory = z.object({
  editions: z.array(documentEdition),
  accesses: z.array(documentAccess),
});
export type DocumentHistory = z.infer<typeof documentHistory>;

export const getDocumentHistory = defineCall({
  method: 'GET',
  path: '/api/documents/{id}/history',
  summary:
    'The editions of a document and who opened or changed it, newest first. For those who may change it.',
  access: own,
  input: z.object({ id: id() }),
  output: documentHistory,
});

const file = incomingFile();

export const uploadProjectDocument = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/projects/{projectId}/documents',
  summary:
    'Adds a document to a project (multipart, field `file`). For its owner and for administrators.',
  access: own,
  status: 201,
  limits: writingLimits,
  fileBytes: documentBytes,
  input: z.object({ projectId: id(), file }),
  output: portalDocument,
});

export const replaceDocument = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/documents/{id}/file',
  summary: 'Uploads a new file of a document; the earlier ones stay as its editions.',
  access: own,
  limits: writingLimits,
  fileBytes: documentBytes,
  input: z.object({ id: id(), file }),
  output: portalDocument,
});

export const changeDocument = defineCall({
  method: 'PATCH',
  path: '/api/documents/{id}',
  summary:
    'Changes what is said of a document. If-Match is honoured. Only administrators set the access level.',
  access: own,
  input: changed(
    { id: id() },
    {
      title: line(length.title, 'Enter a title.'),
      description: optionalProse(length.note),
      category: optionalChoice(documentCategories),
      accessLevel: optionalChoice(accessLevels),
    },
  ),
  output: portalDocument,
  example: { title: 'Grid connection offer', description: 'Signed in October.' },
});

export const deleteDocument = defineCall({
  method: 'DELETE',
  path: '/api/documents/{id}',
  summary: 'Deletes a document with all its files.',
  access: own,
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const uploadDocument = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/admin/documents',
  summary:
    'Adds a document of the alliance, at first for administrators only (multipart, field `file`).',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  fileBytes: documentBytes,
  input: z.object({ file }),
  output: portalDocument,
});
