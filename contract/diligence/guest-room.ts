/**
 * A diligence room as a guest sees it: the personal link, the code, the agreement, folders and pages. Every call but
 * the first is authorised by the cookie of a browser whose holder confirmed the invited address.
 */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, exact, id, instant, line, secret } from '../fields.ts';
import { length, linkLimits } from '../limits.ts';
import { liveEvent } from '../system.ts';
import { byGuest } from './access.ts';
import {
  codeLimits,
  codeTryLimits,
  guestCheckLimits,
  guestReadingLimits,
  guestWritingLimits,
} from './guest-limits.ts';
import { guestSteps } from './vocabulary.ts';

export const openRoomLink = defineCall({
  method: 'POST',
  path: '/api/room/link',
  summary:
    'Takes the secret of a personal link into a cookie of this browser. It opens nothing by itself: a code is mailed to the invited address next.',
  access: access('yes yes yes yes yes yes yes'),
  limits: linkLimits,
  secret: true,
  input: z.strictObject({ token: secret() }),
  output: z.object({ opened: z.literal(true) }),
});

export const guestRoom = z.object({
  step: choice(guestSteps),
  /** Null until the address is confirmed. */
  title: z.nullable(z.string()),
  /** What names the guest as the writer of what this browser keeps and sends later; null until the address is confirmed. */
  writer: z.nullable(z.string()),
  /** The guest’s name; null until the address is confirmed. */
  name: z.nullable(z.string()),
  /** The invited address; most of it hidden until it is confirmed. */
  email: z.string(),
  /** Until when a code that this browser asked for can be entered. */
  codeUntil: z.nullable(instant()),
  /** When access ends, and the time now. */
  endsAt: instant(),
  now: instant(),
  /** To be accepted first. */
  agreement: z.nullable(z.object({ edition: z.number(), text: z.string() })),
  mayDownload: z.boolean(),
});
export type GuestRoom = z.infer<typeof guestRoom>;

export const getGuestRoom = defineCall({
  method: 'GET',
  path: '/api/room',
  summary: 'What a guest has to do next, and until when the room is open to them.',
  access: byGuest,
  limits: guestCheckLimits,
  input: z.object({}),
  output: guestRoom,
});

export const streamGuestRoom = defineCall({
  kind: 'events',
  method: 'GET',
  path: '/api/room/live',
  summary:
    'Server-sent events: that something changed that the guest may see, or that the access of this browser ended.',
  access: byGuest,
  limits: guestReadingLimits,
  input: z.object({}),
  output: liveEvent,
});

export const sendRoomCode = defineCall({
  method: 'POST',
  path: '/api/room/code',
  summary: 'Emails a code to the invited address. It works in this browser only, for 10 minutes.',
  access: byGuest,
  limits: codeLimits,
  secret: true,
  input: z.strictObject({}),
  output: guestRoom,
});

export const enterRoomCode = defineCall({
  method: 'POST',
  path: '/api/room/session',
  summary: 'Confirms the invited address with the code, and lets this browser in.',
  access: byGuest,
  limits: codeTryLimits,
  secret: true,
  input: z.strictObject({ code: line(20, 'Enter the code from our email.') }),
  output: guestRoom,
});

export const leaveRoom = defineCall({
  method: 'POST',
  path: '/api/room/leave',
  summary: 'Ends the access of this browser.',
  access: byGuest,
  input: z.strictObject({}),
  output: z.object({ left: z.literal(true) }),
});

export const acceptAgreement = defineCall({
  method: 'POST',
  path: '/api/room/agreement',
  summary: 'Accepts this edition of the agreement with the guest’s full name.',
  access: byGuest,
  limits: guestWritingLimits,
  input: z.strictObject({
    edition: z.number().check(z.int()),
    name: line(length.name, 'Enter your full name.'),
    accepted: z.literal(true, 'Tick the box to accept the agreement.'),
  }),
  output: guestRoom,
});

export const guestFolder = z.object({
  folder: z.nullable(z.object({ id: id(), name: z.string() })),
  /** The folders above it, from the top. */
  trail: z.array(z.object({ id: id(), name: z.string() })),
  folders: z.array(z.object({ id: id(), name: z.string() })),
  files: z.array(
    z.object({
      id: id(),
      name: z.string(),
      bytes: z.number(),
      /** Null if it can only be downloaded. */
      pages: z.nullable(z.number()),
      mayDownload: z.boolean(),
      updatedAt: instant(),
    }),
  ),
  next: z.nullable(z.string()),
});
export type GuestFolder = z.infer<typeof guestFolder>;

export const getGuestFolder = defineCall({
  method: 'GET',
  path: '/api/room/folder',
  summary: 'What a guest sees in a folder, or at the top of the room; files are paged by `after`.',
  access: byGuest,
  limits: guestReadingLimits,
  input: z.object({
    folderId: z.optional(id()),
    after: z.optional(exact(length.cursor)),
  }),
  output: guestFolder,
});

export const guestFile = z.object({
  id: id(),
  name: z.string(),
  folderId: z.nullable(id()),
  bytes: z.number(),
  pages: z.nullable(z.number()),
  mayDownload: z.boolean(),
});
export type GuestFile = z.infer<typeof guestFile>;

export const getGuestFile = defineCall({
  method: 'GET',
  path: '/api/room/files/{fileId}',
  summary: 'A file of the room, if the guest may see its folder.',
  access: byGuest,
  limits: guestReadingLimits,
  input: z.object({ fileId: id() }),
  output: guestFile,
});

export const getGuestPage = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/room/files/{fileId}/pages/{page}',
  summary:
    'A page as a picture with the guest’s name, address and the time across it. It is logged, and never cached.',
  access: byGuest,
  limits: guestReadingLimits,
  input: z.object({
    fileId: id(),
    page: z.coerce
      .number('Enter a page number.')
      .check(z.int('Enter a page number.'), z.gte(1), z.lte(100_000)),
  }),
  output: z.unknown(),
});

export const downloadGuestFile = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/room/files/{fileId}/download',
  summary: 'A file as a download, where the guest and the file allow it. It is logged.',
  access: byGuest,
  limits: guestReadingLimits,
  input: z.object({ fileId: id() }),
  output: z.unknown(),
});

export const exportGuestData = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/room/my-data',
  summary: 'What is kept about the guest, as JSON.',
  access: byGuest,
  limits: guestWritingLimits,
  input: z.object({}),
  output: z.unknown(),
});
