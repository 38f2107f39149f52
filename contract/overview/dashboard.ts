/** The dashboard: what awaits the caller, and what happened since their last visit. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { choice, date, instant } from '../fields.ts';
import { own } from '../identity/people.ts';
import { getClientStats } from '../intake/tasks.ts';
import { notificationTopics } from '../notifications/vocabulary.ts';
import { getSchedule } from './schedule.ts';

/** A kind of thing that awaits the caller: how many, and the details of the first. */
export const waitingItem = z.object({
  kind: z.enum([
    'task',
    'deal-task',
    'message',
    'ticket',
    'meeting',
    'deal-step',
    'deal-stale',
    'room-question',
    'membership',
  ]),
  count: z.number(),
  title: z.string(),
  /** When the meeting begins, the membership ends, the answer arrived or the question was asked. */
  at: z.nullable(instant()),
  /** The task's due date. */
  dueOn: z.nullable(date()),
  link: z.string(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

export const checklistStep = z.object({
  step: z.enum(['email', 'member-type', 'profile', 'start']),
  isDone: z.boolean(),
});
export type ChecklistStep = z.infer<typeof checklistStep>;

export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/dashboard',
  summary:
    'What waits for the caller, what happened since their last visit, and their first steps.',
  access: own,
  input: z.object({}),
  output: z.object({
    /** When the visit before this one ended; null on the first. */
    lastVisitAt: z.nullable(instant()),
    /** Notifications since then. */
    news: z.array(z.object({ topic: choice(notificationTopics), count: z.number() })),
    waiting: z.array(waitingItem),
    nextMeeting: z.nullable(
      z.object({ title: z.string(), startTime: instant(), link: z.string() }),
    ),
    /** Empty once everything is done. */
    checklist: z.array(checklistStep),
  }),
});

export const exploreFirst = defineCall({
  method: 'POST',
  path: '/api/dashboard/explored',
  summary: 'Ends the first-visit checklist for a caller who wants to look around first.',
  access: own,
  status: 204,
  input: z.strictObject({}),
  output: z.unknown(),
});

/** Paths of the calls that summarise a person's affairs: most changes to a person's data affect them. */
export const ownCounters: string[] = [getClientStats.path, getDashboard.path, getSchedule.path];
