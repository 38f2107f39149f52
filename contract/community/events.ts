/** Events for members: registration, capacity, waiting list, calendar file. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  id,
  instant,
  line,
  optionalLine,
  optionalProse,
  paging,
} from '../fields.ts';
import { eventLimits, length, writingLimits } from '../limits.ts';
import { eventStatuses, registrationStates } from './vocabulary.ts';

const members = access('401 403 yes yes yes yes yes');
const administrators = access('401 403 403 403 403 403 yes');

export const memberEvent = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  startsAt: instant(),
  minutes: z.number(),
  place: z.string(),
  /** The address to join online; only for people with a place. */
  joinUrl: z.nullable(z.string()),
  /** Null for no limit. */
  capacity: z.nullable(z.number()),
  going: z.number(),
  waiting: z.number(),
  status: choice(eventStatuses),
  /** The caller's; null if not registered. */
  registration: z.nullable(choice(registrationStates)),
  /** The caller's position on the waiting list, from 1. */
  position: z.nullable(z.number()),
  version: z.number(),
  abilities: z.object({ register: z.boolean(), leave: z.boolean(), edit: z.boolean() }),
});
export type MemberEvent = z.infer<typeof memberEvent>;

export const listEvents = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/events',
  summary: 'Events that have not ended, by time; with `past` those that have, the latest first.',
  access: members,
  needs: 'member_portal',
  input: z.object({ ...paging, past: z.optional(z.union([z.literal('yes'), z.literal('')])) }),
  output: memberEvent,
});

export const getEvent = defineCall({
  method: 'GET',
  path: '/api/events/{id}',
  summary: 'One event.',
  access: members,
  needs: 'member_portal',
  input: z.object({ id: id() }),
  output: memberEvent,
});

export const registerForEvent = defineCall({
  method: 'POST',
  path: '/api/events/{id}/registration',
  summary: 'Registers the caller; on the waiting list when every place is taken.',
  access: members,
  needs: 'member_portal',
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ id: id() }),
  output: memberEvent,
});

export const leaveEvent = defineCall({
  method: 'DELETE',
  path: '/api/events/{id}/registration',
  summary: 'Gives the caller’s place up; the first on the waiting list gets it and is told.',
  access: members,
  needs: 'member_portal',
  input: z.strictObject({ id: id() }),
  output: memberEvent,
});

export const getEventFile = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/events/{id}/calendar',
  summary: 'An event as a calendar file (.ics).',
  access: members,
  needs: 'member_portal',
  input: z.object({ id: id() }),
  output: z.unknown(),
});

const said = {
  title: line(length.title, 'Enter a title.'),
  description: optionalProse(length.description),
  startsAt: instant(),
  minutes: z
    .int('Enter how long the event takes.')
    .check(z.gte(15, 'At least 15 minutes.'), z.lte(1440, 'At most one day.')),
  place: line(length.title, 'Enter where it takes place.'),
  joinUrl: optionalLine(length.path),
  capacity: z.nullable(
    z
      .int('Enter a whole number.')
      .check(
        z.gte(1, 'At least one place.'),
        z.lte(eventLimits.capacity, 'At most 10,000 places.'),
      ),
  ),
};

export const createEvent = defineCall({
  method: 'POST',
  path: '/api/admin/events',
  summary: 'Adds an event.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject(said),
  output: memberEvent,
  example: {
    title: 'Site visit',
    startsAt: '2099-03-01T09:00:00Z',
    minutes: 120,
    place: 'Lagos',
    capacity: 20,
  },
});

export const changeEvent = defineCall({
  method: 'PATCH',
  path: '/api/admin/events/{id}',
  summary:
    'Changes an event; everyone registered is told of a new time or place. More places go to the waiting list. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: id() }, said),
  output: memberEvent,
  example: {
    title: 'Site visit',
    startsAt: '2099-03-02T09:00:00Z',
    minutes: 120,
    place: 'Lagos',
    capacity: 20,
  },
});

export const cancelEvent = defineCall({
  method: 'POST',
  path: '/api/admin/events/{id}/cancel',
  summary: 'Cancels an event; everyone registered is told. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: memberEvent,
});

export const eventRegistration = z.object({
  userId: id(),
  name: z.string(),
  email: z.string(),
  state: choice(registrationStates),
  registeredAt: instant(),
});

export const listRegistrations = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/events/{id}/registrations',
  summary: 'Who registered, in the order of registration.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: id() }),
  output: eventRegistration,
});
