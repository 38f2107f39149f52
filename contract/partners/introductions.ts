/** Introductions between partner organisations: contacts are shared once both sides have agreed. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, optionalChoice, paging, prose } from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { introductionActions, introductionStatuses, partnerKinds } from './vocabulary.ts';

const own = access('401 403 403 403 own 403 own');

export const introduction = z.object({
  id: id(),
  /** Who asked: the caller’s organisation, or the other one. */
  direction: z.enum(['sent', 'received']),
  /** The other organisation. */
  organization: z.object({ id: id(), name: z.string(), kind: choice(partnerKinds) }),
  message: z.string(),
  status: choice(introductionStatuses),
  /** The other side’s contact, only once both have accepted: who asked or answered, and the organisation’s. */
  contact: z.nullable(
    z.object({
      person: z.nullable(z.object({ name: z.string(), email: z.string() })),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.number(),
  abilities: z.object({ actions: z.array(choice(introductionActions)) }),
});
export type Introduction = z.infer<typeof introduction>;

export const listIntroductions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/introductions',
  summary:
    'The introductions of the caller’s organisation, latest change first. `waiting`: only those it has to answer.',
  access: own,
  needs: 'partner_portal',
  input: z.object({
    ...paging,
    status: optionalChoice(introductionStatuses),
    waiting: z.optional(z.literal('true')),
  }),
  output: introduction,
});

export const requestIntroduction = defineCall({
  method: 'POST',
  path: '/api/introductions',
  summary: 'Asks another partner organisation for an introduction.',
  access: own,
  needs: 'partner_portal',
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    organizationId: id(),
    message: prose(length.message, 'Say why you would like to be introduced.'),
  }),
  output: introduction,
  example: { message: 'We’re looking for a carrier for a site in Enugu.' },
});

export const answerIntroduction = defineCall({
  method: 'PATCH',
  path: '/api/introductions/{id}',
  summary:
    'Accepts or declines an introduction that was asked of the caller’s organisation, or withdraws one that it asked for. If-Match is honoured.',
  access: own,
  needs: 'partner_portal',
  limits: writingLimits,
  input: z.strictObject({ id: id(), action: choice(introductionActions) }),
  output: introduction,
  example: { action: 'accept' },
});
