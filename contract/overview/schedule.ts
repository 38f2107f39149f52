/** The caller's calendar: meetings, training sessions, events and deadlines of a month. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { date, formed, instant } from '../fields.ts';
import { own } from '../identity/people.ts';

export const scheduleEntry = z.object({
  id: z.string(),
  kind: z.enum(['meeting', 'training', 'event', 'deadline']),
  title: z.string(),
  startsAt: instant(),
  minutes: z.number(),
  /** Of a deadline, which is a day in every time zone; `startsAt` is then its beginning in UTC. */
  day: z.optional(date()),
  place: z.nullable(z.string()),
  /** Of a meeting that both sides have not agreed on yet, and an event that the caller waits for a place at. */
  isOpen: z.boolean(),
  isOver: z.boolean(),
});
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

const month = () => formed(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.');

export const getSchedule = defineCall({
  method: 'GET',
  path: '/api/schedule',
  summary:
    'The caller’s meetings, the events they registered for, the training sessions they may join and the deadlines of their favourite opportunities, of a month with the weeks it shares with its neighbours, by time.',
  access: own,
  input: z.object({ month: month() }),
  output: z.object({ entries: z.array(scheduleEntry) }),
  example: { month: '2027-03' },
});
