/** What is asked for in a diligence room: asked, provided, accepted, refused with a reason. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  id,
  instant,
  line,
  optionalChoice,
  optionalProse,
  paging,
  search,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { assigned, byGuest } from './access.ts';
import { guestReadingLimits, guestWritingLimits } from './guest-limits.ts';
import { requestStatuses } from './vocabulary.ts';

const file = z.nullable(z.object({ id: id(), name: z.string() }));
const shared = {
  id: id(),
  title: z.string(),
  details: z.string(),
  status: choice(requestStatuses),
  /** The file of the room that was provided. */
  file,
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  dueOn: z.nullable(date()),
  isOverdue: z.boolean(),
  askedAt: instant(),
  /** The statuses it may get from the reader. */
  moves: z.array(choice(requestStatuses)),
  version: z.number(),
};

export const findRoomFiles = defineCall({
  method: 'GET',
  path: '/api/rooms/{roomId}/file-names',
  summary: 'The first 20 files of a room whose name contains `search`, each with its folders.',
  access: assigned,
  input: z.object({
    roomId: id(),
    search: search(),
  }),
  output: z.object({ files: z.array(z.object({ id: id(), path: z.string() })) }),
});

export const roomRequest = z.object({
  ...shared,
  /** Null once erased. */
  askedBy: z.nullable(z.string()),
  /** Null if the team asked. */
  guestId: z.nullable(id()),
  assignedTo: z.nullable(z.object({ id: id(), name: z.string() })),
});
export type RoomRequest = z.infer<typeof roomRequest>;

export const listRoomRequests = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/rooms/{roomId}/requests',
  summary: 'What is asked for in a diligence room, newest first.',
  access: assigned,
  input: z.object({ ...paging, roomId: id(), status: optionalChoice(requestStatuses) }),
  output: roomRequest,
});

const asked = {
  title: line(length.title, 'Say what you need.'),
  details: optionalProse(length.note),
  dueOn: z.optional(z.nullable(z.union([z.literal(''), date()], 'Enter a date like 2026-01-31.'))),
};

export const addRoomRequest = defineCall({
  method: 'POST',
  path: '/api/rooms/{roomId}/requests',
  summary: 'The team asks for something that the room lacks.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    roomId: id(),
    ...asked,
    assignedTo: z.optional(z.nullable(z.union([id(), z.literal('')]))),
  }),
  output: roomRequest,
  example: { title: 'The grid connection agreement' },
});

export const changeRoomRequest = defineCall({
  method: 'PATCH',
  path: '/api/room-requests/{requestId}',
  summary:
    'Assigns a request, provides a file of the room for it, or refuses it with a reason. If-Match is honoured.',
  access: assigned,
  limits: writingLimits,
  input: changed(
    { requestId: id() },
    {
      status: choice(requestStatuses),
      fileId: z.nullable(z.union([id(), z.literal('')])),
      reason: optionalProse(length.note),
      dueOn: asked.dueOn,
      assignedTo: z.nullable(z.union([id(), z.literal('')])),
    },
  ),
  output: roomRequest,
  example: { status: 'refused', reason: 'It isn’t signed yet.' },
});

export const guestRequest = z.object(shared);
export type GuestRequest = z.infer<typeof guestRequest>;

export const listGuestRequests = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/room/requests',
  summary: 'What a guest asked for, newest first.',
  access: byGuest,
  limits: guestReadingLimits,
  input: z.object(paging),
  output: guestRequest,
});

export const addGuestRequest = defineCall({
  method: 'POST',
  path: '/api/room/requests',
  summary: 'A guest asks for a document.',
  access: byGuest,
  status: 201,
  limits: guestWritingLimits,
  input: z.strictObject(asked),
  output: guestRequest,
  example: { title: 'The grid connection agreement' },
});

export const settleGuestRequest = defineCall({
  method: 'PATCH',
  path: '/api/room/requests/{requestId}',
  summary: 'A guest accepts what was provided, or refuses it with a reason. If-Match is honoured.',
  access: byGuest,
  limits: guestWritingLimits,
  input: z.strictObject({
    requestId: id(),
    status: z.enum(['accepted', 'refused'], 'Choose one of the listed options.'),
    reason: optionalProse(length.note),
  }),
  output: guestRequest,
  example: { status: 'accepted' },
});
