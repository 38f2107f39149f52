/** The diligence room of a deal, for whoever works with its platform. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { choice, id, instant, optionalProse } from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { assigned } from './access.ts';
import { roomStatuses } from './vocabulary.ts';

export const room = z.object({
  id: id(),
  dealId: id(),
  status: choice(roomStatuses),
  /** The folder that everything in the room is in. */
  rootId: id(),
  files: z.number(),
  /** Of all versions of all files. */
  bytes: z.number(),
  closedAt: z.nullable(instant()),
  /** When its files are deleted, unless it is reopened; null while it is open. */
  deleteFilesAt: z.nullable(instant()),
  filesDeletedAt: z.nullable(instant()),
  createdAt: instant(),
  version: z.number(),
  abilities: z.object({
    /** Add, rename, move and remove. */
    change: z.boolean(),
    /** Look at pages and download. */
    open: z.boolean(),
    statuses: z.array(choice(roomStatuses)),
  }),
});
export type Room = z.infer<typeof room>;

export const getDealRoom = defineCall({
  method: 'GET',
  path: '/api/deals/{dealId}/room',
  summary: 'The diligence room of a deal, if it has one.',
  access: assigned,
  input: z.object({ dealId: id() }),
  output: z.object({
    deal: z.object({ id: id(), name: z.string(), platformId: id(), platformName: z.string() }),
    room: z.nullable(room),
  }),
});

export const createDealRoom = defineCall({
  method: 'POST',
  path: '/api/deals/{dealId}/room',
  summary:
    'Makes the diligence room of a deal. A deal has one: a repeat answers the room that is there.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ dealId: id() }),
  output: room,
});

export const changeRoom = defineCall({
  method: 'PATCH',
  path: '/api/rooms/{roomId}',
  summary:
    'Closes a room (nobody adds anything, guests can’t enter), archives it (only administrators open its files) or, by administrators and with a reason, reopens it. If-Match is honoured.',
  access: assigned,
  input: z.strictObject({
    roomId: id(),
    status: choice(roomStatuses),
    reason: optionalProse(length.note),
  }),
  output: room,
  example: { status: 'closed' },
});

export const getRoomIndex = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/rooms/{roomId}/index',
  summary: 'The index of a room as CSV: each file with its folder, version, size and hash.',
  access: assigned,
  input: z.object({ roomId: id() }),
  output: z.unknown(),
});

export const getRoomArchive = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/rooms/{roomId}/archive',
  summary:
    'Everything in a room as a ZIP: the newest version of each file in its folder, and the index.',
  access: assigned,
  input: z.object({ roomId: id() }),
  output: z.unknown(),
});
