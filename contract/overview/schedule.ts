/** The caller's calendar: meetings and training sessions of a month. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, instant } from '../fields.ts';
import { own } from '../identity/people.ts';

export const scheduleEntry = z.object({
  id: id(),
  kind: z.enum(['meeting', 'training']),
  title: z.string(),
  startsAt: instant(),
  minutes: z.number(),
  place: z.nullable(z.string()),
  /** True for a meeting that isn't confirmed yet. */
  isOpen: z.boolean(),
  isOver: z.boolean(),
});
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

const month = () => z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.'));

export const getSchedule = defineCall({
  method: 'GET',
  path: '/api/schedule',
  summary:
    'The caller’s meetings, and the training sessions they may join, of a month with the weeks it shares with its neighbours, by time.',
  access: own,
  input: z.object({ month: month() }),
  output: z.object({ entries: z.array(scheduleEntry) }),
  example: { month: '2027-03' },
});
