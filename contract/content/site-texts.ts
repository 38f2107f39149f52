/** The texts of the site that editors may change: what `content/` has is the original of each. */

import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { instant, line, optionalProse, paging, wholeNumber } from '../fields.ts';
import { length, testMails } from '../limits.ts';

const administrators = access('401 403 403 403 403 403 yes');
const everybody = access('yes yes yes yes yes yes yes');

/** How many more characters than the original a text may have, so that its page stays small. */
export const textRoom = 3000;

const entries = z.record(z.string(), z.string());
const placeId = line(length.title, 'Choose a text.');

/** What a person has changed in the form. */
const typed = { id: placeId, entries: z.record(line(200), optionalProse(8000)) };

const listedText = z.object({
  id: z.string(),
  label: z.string(),
  /** The page that shows it; null for an email. */
  path: z.nullable(z.string()),
  /** Null for a text of the site. */
  email: z.nullable(z.object({ group: z.string(), when: z.string() })),
  isChanged: z.boolean(),
  /** Of the last change; null if there never was one. */
  savedAt: z.nullable(instant()),
  savedBy: z.nullable(z.string()),
});
export type ListedText = z.infer<typeof listedText>;

const textField = z.object({
  name: z.string(),
  kind: z.enum(['line', 'text', 'texts', 'link', 'date', 'choice']),
  max: z.number(),
  options: z.optional(z.array(z.string())),
  optional: z.optional(z.literal(true)),
});

const editedText = z.extend(listedText, {
  fields: z.array(textField),
  /** The text of each field. */
  entries,
  /** 0 before the first change. */
  version: z.number(),
  /** Of an email: why its reader gets it, which can't be changed, and what its text may name. */
  reason: z.nullable(z.string()),
  placeholders: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      /** Without a value, its paragraph is left out. */
      isOptional: z.boolean(),
      /** It can't be taken out of the text. */
      isNeeded: z.boolean(),
    }),
  ),
});
export type EditedText = z.infer<typeof editedText>;

const textRevision = z.object({
  /** 0 is the original. */
  number: z.number(),
  savedBy: z.nullable(z.string()),
  savedAt: instant(),
});
export type TextRevision = z.infer<typeof textRevision>;

export const getSiteText = defineCall({
  method: 'GET',
  path: '/api/site-texts/{id}',
  summary: 'What editors changed in a text of the site; null while it has its original words.',
  access: everybody,
  input: z.object({ id: placeId }),
  output: z.object({ entries: z.nullable(entries) }),
  example: { id: 'faq' },
});

export const listTexts = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/texts',
  summary: 'The texts of the site and the emails that can be changed.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: listedText,
});

export const getText = defineCall({
  method: 'GET',
  path: '/api/admin/texts/{id}',
  summary: 'A text with its fields.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: placeId }),
  output: editedText,
  example: { id: 'faq' },
});

export const changeText = defineCall({
  method: 'PATCH',
  path: '/api/admin/texts/{id}',
  summary:
    'Changes the given fields, and keeps the version as a revision. If-Match is honoured. The site shows it immediately.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject(typed),
  output: editedText,
  example: { id: 'banner', entries: { message: 'The portals are closed on Sunday morning.' } },
});

export const previewEmail = defineCall({
  method: 'POST',
  path: '/api/admin/texts/{id}/preview',
  summary:
    'An email with these changes and with example values, as its readers would get it. Stores nothing.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject(typed),
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  example: { id: 'email-account.approved', entries: { heading: 'Welcome' } },
});

export const testEmail = defineCall({
  method: 'POST',
  path: '/api/admin/texts/{id}/test',
  summary: 'Sends an email with these changes and with example values to the caller only.',
  access: administrators,
  needs: 'admin_panel',
  limits: testMails,
  input: z.strictObject(typed),
  output: z.object({ to: z.string() }),
  example: { id: 'email-account.approved', entries: { heading: 'Welcome' } },
});

export const resetText = defineCall({
  method: 'POST',
  path: '/api/admin/texts/{id}/original',
  summary: 'Goes back to the original words. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: placeId }),
  output: editedText,
  example: { id: 'banner' },
});

export const listTextRevisions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/texts/{id}/revisions',
  summary: 'The saved versions of a text, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: placeId }),
  output: textRevision,
  example: { id: 'banner' },
});

export const getTextRevision = defineCall({
  method: 'GET',
  path: '/api/admin/texts/{id}/revisions/{number}',
  summary: 'One saved version in full.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    id: placeId,
    number: wholeNumber(0),
  }),
  output: z.extend(textRevision, { entries }),
  example: { id: 'banner', number: 1 },
});
