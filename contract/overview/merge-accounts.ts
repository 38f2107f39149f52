/** Merging two accounts of one person. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id, prose } from '../fields.ts';
import { account } from '../identity/administration.ts';
import { length } from '../limits.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** What moves with an account, as the preview lists it. */
export const movedThings = [
  'projects',
  'orders',
  'memberships',
  'messages',
  'meetings',
  'documents',
  'deals',
  'discussions',
  'events',
  'positions',
  'interests',
  'platforms',
  'favourites',
  'searches',
  'views',
  'notifications',
] as const;
export type MovedThing = (typeof movedThings)[number];

/** Why two accounts cannot be merged. */
export const mergeRefusals = [
  'same_account',
  'own_account',
  'administrator',
  'merged',
  'suspended',
  'unconfirmed',
  'two_memberships',
  'two_organizations',
] as const;
export type MergeRefusal = (typeof mergeRefusals)[number];

export const previewMerge = defineCall({
  method: 'GET',
  path: '/api/admin/users/{userId}/merge',
  summary: 'What would move if this account were merged into another one, or why it can’t be.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ userId: id(), into: id() }),
  output: z.object({
    from: account,
    into: account,
    refusal: z.nullable(z.enum(mergeRefusals)),
    moves: z.array(z.object({ what: z.enum(movedThings), count: z.number() })),
  }),
});

export const mergeAccounts = defineCall({
  method: 'POST',
  path: '/api/admin/users/{userId}/merge',
  summary:
    'Moves everything that belongs to this account into another one of the same person. Its owner is signed out and told, and can’t sign in with it any more. It can’t be undone. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ userId: id(), into: id(), reason: prose(length.note) }),
  output: account,
  example: {
    into: '00000000-0000-4000-8000-000000000001',
    reason: 'Signed up twice; confirmed by phone',
  },
});
