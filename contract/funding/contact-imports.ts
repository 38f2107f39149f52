/** Contacts from and to spreadsheets. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { choice, id, instant, search } from '../fields.ts';
import { incomingFile } from '../incoming-file.ts';
import { contactLimits, writingLimits } from '../limits.ts';
import { assigned } from './platform-contacts.ts';
import { type contactColumns, importStatuses } from './vocabulary.ts';

export type ContactColumn = keyof typeof contactColumns;
export type ImportStatus = keyof typeof importStatuses;

const column = () => z.optional(z.nullable(z.int().check(z.gte(0), z.lte(199))));
/** The place of each column in a line, from 0. */
const mapping = z.strictObject({
  name: column(),
  title: column(),
  email: column(),
  phone: column(),
  department: column(),
  notes: column(),
});
export type ContactMapping = z.infer<typeof mapping>;

export const contactImport = z.object({
  id: id(),
  platformId: id(),
  fileName: z.string(),
  status: choice(importStatuses),
  /** The first line has the columns' names; the lines after it are counted. */
  lines: z.number(),
  linesRead: z.number(),
  added: z.number(),
  refused: z.number(),
  /** The columns' names and the first lines; null once it has ended. */
  sample: z.nullable(z.array(z.array(z.string()))),
  /** As its column names suggest, until the import is started. */
  mapping,
  createdAt: instant(),
  finishedAt: z.nullable(instant()),
});
export type ContactImport = z.infer<typeof contactImport>;

const file = incomingFile();

export const uploadContactImport = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/platforms/{platformId}/contact-imports',
  summary:
    'Takes a CSV file of contacts (multipart, field `file`) and answers with its first lines. Nothing is added before the import is started.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  fileBytes: contactLimits.importBytes,
  input: z.object({ platformId: id(), file }),
  output: contactImport,
});

export const getContactImport = defineCall({
  method: 'GET',
  path: '/api/contact-imports/{importId}',
  summary: 'An import of contacts, and how far it is.',
  access: assigned,
  input: z.object({ importId: id() }),
  output: contactImport,
});

export const startContactImport = defineCall({
  method: 'POST',
  path: '/api/contact-imports/{importId}/start',
  summary: 'Adds the contacts of a file: `mapping` says which column is which, counted from 0.',
  access: assigned,
  input: z.strictObject({ importId: id(), mapping }),
  output: contactImport,
  example: { mapping: { name: 0, title: 1, email: 2 } },
});

export const getContactImportRefusals = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/contact-imports/{importId}/refused.csv',
  summary: 'The lines that an import refused, each with the reason, as CSV.',
  access: assigned,
  input: z.object({ importId: id() }),
  output: z.unknown(),
});

export const exportPlatformContacts = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/platforms/{platformId}/contacts.csv',
  summary: 'The contacts of a platform as CSV.',
  access: assigned,
  input: z.object({
    platformId: id(),
    search: search(),
  }),
  output: z.unknown(),
});
