/** The search across everything that its reader may see. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { oneLine } from '../fields.ts';
import { own } from '../identity/people.ts';
import { length } from '../limits.ts';

/** What is found, in the order of the answer. The last four only by administrators, of everybody. */
export const foundKinds = [
  'project',
  'thread',
  'ticket',
  'document',
  'discussion',
  'person',
  'event',
  'position',
  'organization',
  'opportunity',
  'platform',
  'deal',
  'contact',
  'report',
  'article',
  'account',
  'review',
  'order',
  'message',
] as const;
export type FoundKind = (typeof foundKinds)[number];

const found = z.object({
  kind: z.enum(foundKinds),
  /** Of an article and a report, the name in its address. */
  id: z.string(),
  title: z.string(),
  /** A code, an address, a place: what tells it from others of the same title. */
  detail: z.nullable(z.string()),
  /** The tab that it is opened in, where its kind has several. */
  tab: z.optional(z.string()),
  /** The platform whose contact it is. */
  platformId: z.optional(z.string()),
  /** Of a platform: whether the caller can add deals to it. */
  takesDeals: z.optional(z.boolean()),
});
export type Found = z.infer<typeof found>;

export const search = defineCall({
  method: 'GET',
  path: '/api/search',
  summary:
    'What the caller may see and whose words begin with every word given, accents aside: a few of each kind.',
  access: own,
  input: z.object({ q: oneLine(length.search) }),
  output: z.object({ results: z.array(found) }),
  example: { q: 'Lagos' },
});
