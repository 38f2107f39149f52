/** The same person twice among a platform's contacts, and people who asked to be forgotten. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id, instant } from '../fields.ts';
import { assigned, platformContact } from './platform-contacts.ts';

/** What a merge chooses for. */
export const mergedFields = ['name', 'title', 'email', 'phone', 'department', 'notes'] as const;
export type MergedField = (typeof mergedFields)[number];
/** What a contact said in them, with the day of the last contact and whether it was the primary one. */
export type MergedFacts = Record<MergedField, string | null> & {
  lastContact: string | null;
  isPrimary: boolean;
};

const pair = z.object({ first: platformContact, second: platformContact });
export type ContactPair = z.infer<typeof pair>;

const contactMerge = z.object({
  id: id(),
  kept: z.object({ id: id(), name: z.string() }),
  duplicate: z.object({ id: id(), name: z.string() }),
  mergedAt: instant(),
  /** Null once the account is erased. */
  mergedBy: z.nullable(z.string()),
  /** Until then it can be undone. */
  undoUntil: instant(),
  /** The kept contact was merged into another one since; that merge has to be undone first. */
  isCovered: z.boolean(),
});
export type ContactMerge = z.infer<typeof contactMerge>;

export const listDuplicateContacts = defineCall({
  method: 'GET',
  path: '/api/platforms/{platformId}/contact-duplicates',
  summary:
    'Contacts of a platform with the same address or name, at most 20 pairs at a time, and the latest merges that can be undone.',
  access: assigned,
  input: z.object({ platformId: id() }),
  output: z.object({ pairs: z.array(pair), more: z.boolean(), merges: z.array(contactMerge) }),
});

const side = z._default(z.enum(['kept', 'duplicate']), 'kept');

export const mergeContacts = defineCall({
  method: 'POST',
  path: '/api/platform-contacts/{contactId}/merge',
  summary:
    'Merges another contact of the same platform into this one: `fields` says whose entry is kept. Deals follow. Both versions are checked.',
  access: assigned,
  input: z.strictObject({
    contactId: id(),
    version: z.int(),
    duplicate: z.strictObject({ id: id(), version: z.int() }),
    fields: z._default(
      z.strictObject({
        name: side,
        title: side,
        email: side,
        phone: side,
        department: side,
        notes: side,
      }),
      {
        name: 'kept',
        title: 'kept',
        email: 'kept',
        phone: 'kept',
        department: 'kept',
        notes: 'kept',
      },
    ),
  }),
  output: z.object({ mergeId: id(), contact: platformContact }),
  example: {
    version: 1,
    duplicate: { id: '00000000-0000-4000-8000-000000000000', version: 1 },
    fields: { phone: 'duplicate' },
  },
});

export const undoContactMerge = defineCall({
  method: 'POST',
  path: '/api/contact-merges/{mergeId}/undo',
  summary:
    'Undoes a merge within 30 days: the duplicate is listed again with its deals, and the kept contact gets back what nobody has changed since.',
  access: assigned,
  input: z.strictObject({ mergeId: id() }),
  output: z.object({ kept: platformContact, duplicate: platformContact }),
});

export const distinguishContacts = defineCall({
  method: 'POST',
  path: '/api/platform-contacts/{contactId}/distinctions',
  summary: 'Says that two contacts are two people, or with `distinct` false withdraws it.',
  access: assigned,
  input: z.strictObject({ contactId: id(), otherId: id(), distinct: z.boolean() }),
  output: z.object({ distinct: z.boolean() }),
  example: { distinct: true },
});

export const forgetContact = defineCall({
  method: 'POST',
  path: '/api/admin/platform-contacts/{contactId}/forget',
  summary:
    'Erases a person who asked for it, on every platform, with the emails that were sent to them. A hash of the address stays, so that nobody adds it again.',
  access: access('401 403 403 403 403 403 yes'),
  needs: 'admin_panel',
  input: z.strictObject({ contactId: id() }),
  output: z.object({ contacts: z.number() }),
});
