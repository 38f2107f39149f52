/** What guests looked at in a diligence room, page by page. It is only added to. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { choice, date, id, instant, optionalChoice, paging } from '../fields.ts';
import { assigned } from './access.ts';
import { viewKinds } from './vocabulary.ts';

export const roomView = z.object({
  id: id(),
  at: instant(),
  guestId: id(),
  guestName: z.string(),
  fileId: id(),
  fileName: z.string(),
  /** Of the file. */
  fileVersion: z.number(),
  kind: choice(viewKinds),
  /** Null for a download. */
  page: z.nullable(z.number()),
  network: z.string(),
});
export type RoomView = z.infer<typeof roomView>;

const filters = {
  roomId: id(),
  guestId: z.optional(z.union([id(), z.literal('')])),
  fileId: z.optional(z.union([id(), z.literal('')])),
  kind: optionalChoice(viewKinds),
  /** The first and the last day, in the alliance’s time zone. */
  from: z.optional(z.union([date(), z.literal('')])),
  until: z.optional(z.union([date(), z.literal('')])),
};

export const listRoomViews = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/rooms/{roomId}/views',
  summary: 'What guests looked at in a diligence room, newest first.',
  access: assigned,
  input: z.object({ ...paging, ...filters }),
  output: roomView,
});

export const exportRoomViews = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/rooms/{roomId}/views.csv',
  summary: 'The same as a CSV file.',
  access: assigned,
  input: z.object(filters),
  output: z.unknown(),
});

const counted = {
  pages: z.number(),
  downloads: z.number(),
  lastAt: instant(),
};

export const getRoomViewSummary = defineCall({
  method: 'GET',
  path: '/api/rooms/{roomId}/view-summary',
  summary: 'How much each guest looked at, and how often each file was looked at; latest first.',
  access: assigned,
  input: z.object({ roomId: id() }),
  output: z.object({
    guests: z.array(z.object({ guestId: id(), name: z.string(), files: z.number(), ...counted })),
    files: z.array(z.object({ fileId: id(), name: z.string(), guests: z.number(), ...counted })),
  }),
});
