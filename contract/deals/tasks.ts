/** What somebody has to do on a deal, and who can do it. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { changed, date, id, instant, line, paging } from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { assigned } from './deals.ts';

const person = z.object({ id: id(), name: z.string() });

export const dealTask = z.object({
  id: id(),
  dealId: id(),
  title: z.string(),
  dueOn: z.nullable(date()),
  /** Whether it is open after its due date, in the alliance's time zone. */
  isOverdue: z.boolean(),
  /** Null: nobody. */
  assignee: z.nullable(person),
  doneAt: z.nullable(instant()),
  createdAt: instant(),
  version: z.number(),
});
export type DealTask = z.infer<typeof dealTask>;

export const listDealTasks = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/deals/{dealId}/tasks',
  summary: 'The tasks of a deal: open ones first, by their due date.',
  access: assigned,
  input: z.object({ ...paging, dealId: id() }),
  output: dealTask,
});

const entries = {
  title: line(length.title, 'Say what needs to be done.'),
  dueOn: z.optional(z.nullable(z.union([z.literal(''), date()], 'Enter a date like 2026-01-31.'))),
  assigneeId: z.optional(
    z.nullable(z.union([z.literal(''), id()], 'Choose someone who works with this platform.')),
  ),
};

export const addDealTask = defineCall({
  method: 'POST',
  path: '/api/deals/{dealId}/tasks',
  summary: 'Adds a task to a deal. Its assignee is notified, and finds it on their dashboard.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ dealId: id(), ...entries }),
  output: dealTask,
  example: { title: 'Send the power study', dueOn: '2027-01-31' },
});

export const changeDealTask = defineCall({
  method: 'PATCH',
  path: '/api/deal-tasks/{taskId}',
  summary: 'Changes a task of a deal, or marks it as done or open. If-Match is honoured.',
  access: assigned,
  input: changed(
    { taskId: id() },
    {
      title: entries.title,
      dueOn: entries.dueOn,
      assigneeId: entries.assigneeId,
      done: z.boolean(),
    },
  ),
  output: dealTask,
  example: { done: true },
});

export const deleteDealTask = defineCall({
  method: 'DELETE',
  path: '/api/deal-tasks/{taskId}',
  summary: 'Deletes a task of a deal.',
  access: assigned,
  status: 204,
  input: z.strictObject({ taskId: id() }),
  output: z.unknown(),
});

export const listPlatformTeam = defineCall({
  method: 'GET',
  path: '/api/platforms/{platformId}/team',
  summary: 'The people who work with a platform, by name: whom tasks can be given to.',
  access: assigned,
  input: z.object({ platformId: id() }),
  output: z.object({ people: z.array(person) }),
});
