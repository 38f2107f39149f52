/** A platform's deals by stage. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { choice, id } from '../fields.ts';
import { assigned, deal, dealFilter } from './deals.ts';
import { dealStages } from './vocabulary.ts';

export const dealBoard = z.object({
  /** In the stages’ order. */
  columns: z.array(
    z.object({
      stage: choice(dealStages),
      /** Of all the column’s deals, also those that aren’t among `deals`. */
      count: z.number(),
      value: z.number(),
      /** Each amount times its probability. */
      weighted: z.number(),
      deals: z.array(deal),
      hasMore: z.boolean(),
    }),
  ),
});
export type DealBoard = z.infer<typeof dealBoard>;

/** So many deals a column shows at first, and more each time somebody asks for more. */
export const columnStep = 25;
/** The most that a column shows; beyond it the list is easier to read. */
export const columnMost = 200;

export const getDealBoard = defineCall({
  method: 'GET',
  path: '/api/platforms/{platformId}/board',
  summary:
    'The deals of a platform by stage, newest first in each, without those closed without success. `limit` is for each column.',
  access: assigned,
  input: z.object({
    platformId: id(),
    ...dealFilter,
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(columnMost))),
  }),
  output: dealBoard,
});
