/** What was changed about a deal, by whom. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { choice, id, instant } from '../fields.ts';
import { assigned } from './deals.ts';
import { historyFields } from './vocabulary.ts';

export const dealHistory = z.object({
  /** Latest first. */
  entries: z.array(
    z.object({
      id: id(),
      at: instant(),
      /** Null once the account is erased. */
      by: z.nullable(z.string()),
      isCreation: z.boolean(),
      /** Values as they are stored; a project is its title now. */
      changes: z.array(
        z.object({
          field: choice(historyFields),
          from: z.nullable(z.string()),
          to: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type DealHistory = z.infer<typeof dealHistory>;

export const getDealHistory = defineCall({
  method: 'GET',
  path: '/api/deals/{dealId}/history',
  summary: 'The latest changes of a deal: when, by whom, from what to what.',
  access: assigned,
  input: z.object({ dealId: id() }),
  output: dealHistory,
});
