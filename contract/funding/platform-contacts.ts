/** The people to contact at a platform (DATA-30), for administrators and the partners assigned to it. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  date,
  email,
  id,
  line,
  optionalLine,
  optionalProse,
  paging,
  search,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';

export const assigned = access('401 404 404 404 assigned 404 yes');

export const platformContact = z.object({
  id: id(),
  platformId: id(),
  name: z.string(),
  title: z.string(),
  department: z.string(),
  isPrimary: z.boolean(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  lastContact: z.nullable(date()),
  notes: z.string(),
  version: z.number(),
});
export type PlatformContact = z.infer<typeof platformContact>;

export const listPlatformContacts = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/platforms/{platformId}/contacts',
  summary: 'The people to contact at a platform, the primary one first, then by name.',
  access: assigned,
  input: z.object({
    ...paging,
    platformId: id(),
    search: search(),
  }),
  output: platformContact,
});

/** DEAL-34 to DEAL-37. */
const entries = {
  name: line(length.name, 'Name is required'),
  title: line(length.title, 'Title is required'),
  email: email('Valid email is required', 'Valid email is required'),
  phone: z.optional(z.nullable(optionalLine(40))),
  department: z.optional(z.nullable(optionalLine(length.title))),
  isPrimary: z.boolean(),
  notes: z.optional(z.nullable(optionalProse(length.note))),
};

export const addPlatformContact = defineCall({
  method: 'POST',
  path: '/api/platforms/{platformId}/contacts',
  summary: 'Adds a contact at a platform. A new primary contact replaces the one before.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    platformId: id(),
    ...entries,
    isPrimary: z._default(entries.isPrimary, false),
  }),
  output: platformContact,
  example: { name: 'Amina Yusuf', title: 'Investment officer', email: 'amina@fund.example' },
});

export const changePlatformContact = defineCall({
  method: 'PATCH',
  path: '/api/platform-contacts/{contactId}',
  summary: 'Changes a contact at a platform. If-Match is honoured.',
  access: assigned,
  input: changed(
    { contactId: id() },
    {
      ...entries,
      lastContact: z.optional(
        z.nullable(z.union([z.literal(''), date()], 'Enter a date like 2026-01-31.')),
      ),
    },
  ),
  output: platformContact,
  example: { name: 'Amina Yusuf', title: 'Head of infrastructure', email: 'amina@fund.example' },
});

export const removePlatformContact = defineCall({
  method: 'DELETE',
  path: '/api/platform-contacts/{contactId}',
  summary: 'Deletes a contact at a platform; deals that name it lose the name.',
  access: assigned,
  status: 204,
  input: z.strictObject({ contactId: id() }),
  output: z.unknown(),
});
