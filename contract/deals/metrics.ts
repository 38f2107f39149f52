/** The figures of a platform's deals (DATA-34). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { choice, id } from '../fields.ts';
import { assigned } from './deals.ts';
import { dealStages } from './vocabulary.ts';

export const dealMetrics = z.object({
  totalDeals: z.number(),
  activeDeals: z.number(),
  /** The amounts of active deals, in US dollars. */
  totalValue: z.number(),
  /** The same, each amount times its probability. */
  weightedValue: z.number(),
  /** Of all deals, in whole US dollars; 0 without deals. */
  averageDealSize: z.number(),
  /** Won deals in percent of all deals, with one decimal; 0 without deals. */
  conversionRate: z.number(),
  /** Won deals in percent of won and lost ones; null while none is closed. */
  winRate: z.nullable(z.number()),
  /** Won deals. */
  closedDeals: z.number(),
  /** Mean days from creation to winning, with one decimal; null while none is won. */
  averageTimeToClose: z.nullable(z.number()),
  /** People named on an active deal. */
  activeContacts: z.number(),
  contacts: z.number(),
  /** Active, on-hold and won deals by stage, as on the board, in the stages’ order; `share` in percent of their number. */
  stages: z.array(
    z.object({
      stage: choice(dealStages),
      count: z.number(),
      value: z.number(),
      weighted: z.number(),
      share: z.number(),
    }),
  ),
  /** Active deals by the month of their expected closing date, and without one (null). */
  forecast: z.array(
    z.object({
      month: z.nullable(z.string()),
      count: z.number(),
      value: z.number(),
      weighted: z.number(),
    }),
  ),
});
export type DealMetrics = z.infer<typeof dealMetrics>;

export const getDealMetrics = defineCall({
  method: 'GET',
  path: '/api/platforms/{platformId}/metrics',
  summary: 'The figures of a platform’s deals, each by one formula.',
  access: assigned,
  input: z.object({ platformId: id() }),
  output: dealMetrics,
});
