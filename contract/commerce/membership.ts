/** Calls about memberships (MEMB): classes, prices, the caller's own. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, secret } from '../fields.ts';
import { minute } from '../limits.ts';
import { paymentId } from './fields.ts';
import { order } from './orders.ts';
import { billingPeriods, membershipStatuses, membershipTypes } from './vocabulary.ts';

const anyone = access('yes yes yes yes yes yes yes');
const own = access('401 own own own own own own');

const lookLimits = [{ per: 'address', count: 600, seconds: 5 * minute }] as const;

/** A membership class as visitors see it (DATA-37). */
export const membershipClass = z.object({
  id: id(),
  classType: z.string(),
  name: z.string(),
  description: z.string(),
  /** Cents. */
  price: z.number(),
  billingPeriod: choice(billingPeriods),
  features: z.array(z.string()),
  priority: z.number(),
  isActive: z.boolean(),
});
export type MembershipClass = z.infer<typeof membershipClass>;

/** What deleting a class does: a class that somebody holds is only deactivated, and then stays. */
const removals = ['delete', 'deactivate', 'none'] as const;
/** What administrators see besides. */
export const ofAdministrators = { version: z.number(), removal: z.enum(removals) };

export const listMembershipClasses = defineCall({
  method: 'GET',
  path: '/api/membership-classes',
  summary:
    'The membership classes by priority; administrators also see inactive ones, and the version of each.',
  access: access('active active active active active active yes'),
  input: z.object({}),
  output: z.array(
    z.extend(membershipClass, {
      version: z.optional(ofAdministrators.version),
      removal: z.optional(ofAdministrators.removal),
    }),
  ),
});

export const quoteMembership = defineCall({
  method: 'GET',
  path: '/api/membership-quote',
  summary:
    'What a membership costs the caller now: new, as a renewal, or the difference for the days left.',
  access: anyone,
  input: z.object({ type: choice(membershipTypes) }),
  output: z.object({
    type: choice(membershipTypes),
    title: z.string(),
    features: z.array(z.string()),
    billingPeriod: choice(billingPeriods),
    kind: z.enum(['new', 'renewal', 'upgrade']),
    /** US dollars: the amount to charge, and the full price of a period. */
    amount: z.number(),
    fullPrice: z.number(),
    /** For an upgrade: the number of days it covers. */
    daysLeft: z.nullable(z.number()),
    startsAt: instant(),
    expiresAt: instant(),
  }),
});

export const subscriptionOfMember = z.object({
  type: choice(membershipTypes),
  title: z.string(),
  status: choice(membershipStatuses),
  /** Start of the uninterrupted membership, and end of the last paid period. */
  startedAt: instant(),
  expiresAt: instant(),
  /** Cents. */
  price: z.number(),
});

export const confirmMembershipPayment = defineCall({
  method: 'POST',
  path: '/api/confirm-membership-payment',
  summary:
    'Checks the payment with the provider and activates the membership. For the owner of the payment, or anyone with its client secret.',
  access: anyone,
  limits: lookLimits,
  input: z.strictObject({ paymentIntentId: paymentId(), clientSecret: z.optional(secret()) }),
  output: z.object({
    status: z.enum(['succeeded', 'processing']),
    membership: z.nullable(subscriptionOfMember),
    order,
  }),
  example: { paymentIntentId: 'not-a-payment' },
});

export const getMySubscription = defineCall({
  method: 'GET',
  path: '/api/my-subscription',
  summary: 'The caller’s membership: the current one, or the last one.',
  access: own,
  input: z.object({}),
  output: z.object({
    membership: z.nullable(subscriptionOfMember),
    /** Of the current period. */
    certificateUrl: z.nullable(z.string()),
  }),
});
