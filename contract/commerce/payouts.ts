/** What the card provider transferred to the bank, compared with the ledger. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, formed, id, instant, optionalChoice, paging } from '../fields.ts';
import {
  payoutLineKinds,
  payoutLineStates,
  payoutStates,
  payoutStatuses,
} from './payout-statuses.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** The provider's id. */
const payoutId = () => formed(/^\w{1,100}$/, 'This isn’t a valid id.');

const payout = z.object({
  id: z.string(),
  status: choice(payoutStatuses),
  state: choice(payoutStates),
  /** How many of its lines differ from the ledger. */
  differences: z.number(),
  /** What arrives at the bank, after fees, in its currency. */
  amount: z.number(),
  fees: z.number(),
  /** ISO 4217, in lower case. */
  currency: z.string(),
  arrivesOn: date(),
  lines: z.number(),
});
export type Payout = z.infer<typeof payout>;

export const listPayouts = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'The card provider’s payouts, the latest first, each compared with the ledger.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, state: optionalChoice(payoutStates) }),
  output: payout,
});

export const getPayout = defineCall({
  method: 'GET',
  path: '/api/admin/payouts/{id}',
  summary: 'A payout.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: payoutId() }),
  output: payout,
});

const payoutLine = z.object({
  id: z.string(),
  kind: choice(payoutLineKinds),
  state: choice(payoutLineStates),
  /** The provider's id of the movement. */
  reference: z.nullable(z.string()),
  /** The order, as far as it is known here. */
  order: z.nullable(z.object({ id: id(), reference: z.string() })),
  /** US dollars, below zero for money that left. */
  amount: z.number(),
  /** What the ledger has; null if it has nothing. */
  booked: z.nullable(z.number()),
  /** In the payout's currency. */
  fee: z.number(),
});
export type PayoutLine = z.infer<typeof payoutLine>;

export const listPayoutLines = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/payouts/{id}/lines',
  summary: 'What a payout contains, each line with what the ledger has; differences first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: payoutId() }),
  output: payoutLine,
});

export const payoutComparison = z.object({
  /** Null if no card provider is set up. */
  provider: z.nullable(z.enum(['stripe', 'test'])),
  isRunning: z.boolean(),
  /** The last comparison that was completed. */
  comparedAt: z.nullable(instant()),
  /** When the last one failed, if none was completed since. */
  failedAt: z.nullable(instant()),
  /** Payouts that differ. */
  different: z.number(),
  /** Movements in the ledger that no payout contains, though they are older than two weeks: a few of them. */
  missing: z.object({
    total: z.number(),
    items: z.array(
      z.object({
        orderId: id(),
        orderReference: z.string(),
        kind: choice({ payment: payoutLineKinds.payment, refund: payoutLineKinds.refund }),
        /** US dollars. */
        amount: z.number(),
        bookedOn: date(),
        reference: z.string(),
      }),
    ),
  }),
});
export type PayoutComparison = z.infer<typeof payoutComparison>;

export const getPayoutComparison = defineCall({
  method: 'GET',
  path: '/api/admin/payout-comparison',
  summary: 'When payouts were last compared with the ledger, and what no payout contains.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: payoutComparison,
});

export const comparePayouts = defineCall({
  method: 'POST',
  path: '/api/admin/payout-comparison',
  summary:
    'Compares payouts with the ledger now, in the background; without an effect while a comparison is running. Changes no money.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({}),
  output: payoutComparison,
});

export const exportPayouts = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/payouts.csv',
  summary: 'Everything that the payouts contain as CSV, one row a line.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ state: optionalChoice(payoutStates) }),
  output: z.unknown(),
});
