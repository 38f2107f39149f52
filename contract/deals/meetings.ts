/** Meetings that are scheduled on a deal; everybody invited answers in their own calendar. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { choice, id, instant, line, optionalLine, optionalProse } from '../fields.ts';
import { dealEmailLimits, length } from '../limits.ts';
import { meetingStatuses } from '../vocabulary.ts';
import { assigned } from './deals.ts';

export const dealMeeting = z.object({
  id: id(),
  dealId: id(),
  title: z.string(),
  startTime: instant(),
  minutes: z.number(),
  place: z.nullable(z.string()),
  notes: z.string(),
  /** The contact who got an invitation by email. */
  contact: z.nullable(z.object({ id: id(), name: z.string() })),
  people: z.array(z.object({ id: id(), name: z.string(), status: choice(meetingStatuses) })),
  isOver: z.boolean(),
  isCancelled: z.boolean(),
});
export type DealMeeting = z.infer<typeof dealMeeting>;

export const listDealMeetings = defineCall({
  method: 'GET',
  path: '/api/deals/{dealId}/meetings',
  summary: 'The latest 20 meetings that were scheduled on a deal, by time, with everyone’s answer.',
  access: assigned,
  input: z.object({ dealId: id() }),
  output: z.object({ meetings: z.array(dealMeeting) }),
});

export const scheduleDealMeeting = defineCall({
  method: 'POST',
  path: '/api/deals/{dealId}/meetings',
  summary:
    'Schedules a meeting: it is in the caller’s calendar, and in those of the people invited, who answer it there. A contact is invited by email.',
  access: assigned,
  status: 201,
  limits: dealEmailLimits,
  input: z.strictObject({
    dealId: id(),
    title: line(length.title, 'Enter what the meeting is about.'),
    startTime: instant('Choose a time.'),
    minutes: z
      .int('Choose how long the meeting takes.')
      .check(z.gte(15, 'At least 15 minutes.'), z.lte(480, 'At most eight hours.')),
    place: optionalLine(length.path),
    notes: optionalProse(length.note),
    people: z._default(z.array(id()).check(z.maxLength(20, 'Invite at most 20 people.')), []),
    contactId: z.optional(
      z.nullable(z.union([z.literal(''), id()], 'Choose a contact of this platform.')),
    ),
  }),
  output: dealMeeting,
  example: { title: 'Term sheet', startTime: '2027-03-01T09:00:00Z', minutes: 60 },
});

export const cancelDealMeeting = defineCall({
  method: 'POST',
  path: '/api/deal-meetings/{meetingId}/cancel',
  summary: 'Cancels a meeting of a deal for everyone; the contact is told by email.',
  access: assigned,
  input: z.strictObject({ meetingId: id() }),
  output: dealMeeting,
});
