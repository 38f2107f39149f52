/** Meetings with the alliance (DATA-08), and the calendar that other programs subscribe to. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  choice,
  email,
  id,
  instant,
  line,
  optionalChoice,
  optionalLine,
  optionalProse,
  paging,
  search,
  secret,
} from '../fields.ts';
import { length, minute, writingLimits } from '../limits.ts';
import { meetingActions, meetingSorts, meetingStatuses } from '../vocabulary.ts';

const own = access('401 own own own own own own');
const administrators = access('401 403 403 403 403 403 yes');

export const meeting = z.object({
  id: id(),
  title: z.string(),
  notes: z.string(),
  startTime: instant(),
  minutes: z.number(),
  /** A room, or the address of an online meeting. */
  place: z.nullable(z.string()),
  /** The alliance's comment on the last change. */
  reply: z.nullable(z.string()),
  status: choice(meetingStatuses),
  createdAt: instant(),
  version: z.number(),
  abilities: z.object({ actions: z.array(choice(meetingActions)) }),
});
export type Meeting = z.infer<typeof meeting>;

const duration = () =>
  z.int('Choose how long the meeting takes.').check(z.gte(15), z.lte(480, 'At most eight hours.'));

export const listMeetings = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/meetings',
  summary: 'The caller’s meetings by time. `from`: those that have not ended by then.',
  access: own,
  input: z.object({ ...paging, from: z.optional(instant()) }),
  output: meeting,
});

export const requestMeeting = defineCall({
  method: 'POST',
  path: '/api/meetings',
  summary: 'Requests a meeting with the alliance.',
  access: own,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    title: line(length.title, 'Enter what the meeting is about.'),
    startTime: instant(),
    minutes: z.optional(duration()),
    notes: optionalProse(length.message),
  }),
  output: meeting,
  example: { title: 'Scoping call', startTime: '2027-03-01T09:00:00Z', minutes: 60 },
});

export const changeMeeting = defineCall({
  method: 'PATCH',
  path: '/api/meetings/{id}',
  summary:
    'Accepts, declines or cancels a meeting, or proposes another time. If-Match is honoured.',
  access: own,
  input: z.strictObject({
    id: id(),
    action: choice(meetingActions),
    startTime: z.optional(instant()),
  }),
  output: meeting,
  example: { action: 'cancel' },
});

export const getMeetingFile = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/meetings/{id}/calendar',
  summary: 'One of the caller’s meetings as a calendar file (.ics).',
  access: own,
  input: z.object({ id: id() }),
  output: z.unknown(),
});

export const renewCalendar = defineCall({
  method: 'POST',
  path: '/api/calendar',
  summary: 'Gives the caller’s calendar a new secret address; the one before stops working.',
  access: own,
  status: 201,
  secret: true,
  limits: writingLimits,
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
});

export const getCalendar = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/calendar/{token}',
  summary:
    'The calendar of the person whose secret address this is, for other programs to subscribe to.',
  access: access('yes yes yes yes yes yes yes'),
  limits: [{ per: 'address', count: 300, seconds: minute }],
  input: z.object({ token: secret() }),
  output: z.unknown(),
});

/** As administrators see it. */
export const meetingRow = z.extend(meeting, {
  owner: z.object({
    id: id(),
    name: z.string(),
    email: z.string(),
    /** Null unless they chose it with their notifications. */
    timeZone: z.nullable(z.string()),
  }),
  /** Everybody else who is invited to it, each with a meeting of their own that they answer. */
  others: z.array(
    z.object({ id: id(), name: z.string(), status: choice(meetingStatuses), startTime: instant() }),
  ),
});
export type MeetingRow = z.infer<typeof meetingRow>;

export const listAllMeetings = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/meetings',
  summary: 'Everybody’s meetings: requested ones first, then the latest, or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    id: z.optional(id()),
    search: search(),
    status: optionalChoice(meetingStatuses),
    from: z.optional(instant()),
    sort: optionalChoice(meetingSorts),
  }),
  output: meetingRow,
});

export const inviteToMeeting = defineCall({
  method: 'POST',
  path: '/api/admin/meetings',
  summary:
    'Proposes a meeting to a person, who accepts it, declines it or proposes another time. `meetingId`: the meeting to which someone else is invited already.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({
    email: email(),
    meetingId: z.optional(id()),
    title: line(length.title, 'Enter what the meeting is about.'),
    startTime: instant(),
    minutes: z.optional(duration()),
    place: optionalLine(length.path),
    notes: optionalProse(length.message),
  }),
  output: meetingRow,
  example: {
    email: 'ngozi@example.org',
    title: 'Scoping meeting',
    startTime: '2027-03-01T09:00:00Z',
  },
});

export const answerMeeting = defineCall({
  method: 'PATCH',
  path: '/api/admin/meetings/{id}',
  summary:
    'Confirms, declines or cancels a meeting, or proposes another time. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    id: id(),
    action: choice(meetingActions),
    startTime: z.optional(instant()),
    place: optionalLine(length.path),
    reply: optionalLine(length.note),
  }),
  output: meetingRow,
  example: { action: 'accept', place: 'Video call, link by email' },
});
