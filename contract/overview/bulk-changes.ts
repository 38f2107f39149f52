/** Changes of many rows of a list: progress, result, and undoing them. The lists have the calls that begin one. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id } from '../fields.ts';
import { bulkOutcomes } from './bulk-outcomes.ts';

const administrators = access('401 403 403 403 403 403 yes');

export const bulkChange = z.object({
  id: id(),
  /** Which list’s rows, such as `accounts`. */
  kind: z.string(),
  /** What is done to each row. */
  task: z.record(z.string(), z.string()),
  total: z.number(),
  /** How many rows are through, changed or not. */
  done: z.number(),
  finished: z.boolean(),
  /** Somebody stopped it; the rows that were left are as they were. */
  stopped: z.boolean(),
  isUndo: z.boolean(),
  canStop: z.boolean(),
  /** It has changed something, is finished, and has not been undone. */
  canUndo: z.boolean(),
  /** How many rows had each outcome, with the names of a few. */
  outcomes: z.array(
    z.object({
      outcome: z.enum(bulkOutcomes),
      count: z.number(),
      names: z.array(z.string()),
    }),
  ),
});
export type BulkChange = z.infer<typeof bulkChange>;

export const getBulkChange = defineCall({
  method: 'GET',
  path: '/api/admin/bulk-changes/{id}',
  summary: 'How far a bulk change is, and what became of its rows. Kept for 30 days.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: bulkChange,
});

export const stopBulkChange = defineCall({
  method: 'POST',
  path: '/api/admin/bulk-changes/{id}/stop',
  summary:
    'Stops a bulk change that is running: what is done stays and can be undone, the other rows are left. Without an effect on one that is finished or that undoes another.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: bulkChange,
});

export const undoBulkChange = defineCall({
  method: 'POST',
  path: '/api/admin/bulk-changes/{id}/undo',
  summary:
    'Gives each changed row its former value, unless someone has changed it since. Once, and only after it is finished.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: bulkChange,
});
