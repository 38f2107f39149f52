/** The activity record, for administrators. Nothing changes or deletes it. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { date, id, optionalChoice, optionalLine, paging, search } from '../fields.ts';
import { length } from '../limits.ts';
import { historyEntry } from '../overview/records.ts';
import { activitySorts } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

const filter = {
  /** A person’s name or address, or the id of a person or a record. */
  search: search(),
  /** What was changed, such as `project`. */
  about: optionalLine(length.name),
  /** What was done, such as `project.status`. */
  action: optionalLine(length.name),
  from: z.optional(z.union([date(), z.literal('')])),
  to: z.optional(z.union([date(), z.literal('')])),
  sort: optionalChoice(activitySorts),
};

export const activityEntry = z.extend(historyEntry, {
  /** A signed-in person, a visitor, or the product itself, as in a clean-up. */
  actor: z.enum(['person', 'visitor', 'product']),
  /** Null for visitors and the product; the account may have been erased since. */
  actorId: z.nullable(id()),
  /** The person’s role at the time. */
  role: z.nullable(z.string()),
  objectType: z.string(),
  objectId: z.string(),
  /** For accounts: the person’s name. */
  objectName: z.nullable(z.string()),
  requestId: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivity = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/audit-log',
  summary:
    'Who changed what, when, and the values before and after, newest first or by `sort`. The total is counted up to 10,000.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, ...filter, id: z.optional(id()) }),
  output: activityEntry,
});

export const exportActivity = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/audit-log.csv',
  summary: 'The same as CSV, all pages, without personal values.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(filter),
  output: z.unknown(),
});
