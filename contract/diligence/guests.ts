/** Who outside the team may look into a diligence room: invitations, rights, and their end. For the deal’s team. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  email,
  id,
  instant,
  line,
  optionalLine,
  paging,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { assigned } from './access.ts';
import { guestLimits } from './guest-limits.ts';
import { guestRights, guestStatuses } from './vocabulary.ts';

export const roomGuest = z.object({
  id: id(),
  roomId: id(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  rights: choice(guestRights),
  /** The folders they see, with everything below; null for all. */
  folderIds: z.nullable(z.array(id())),
  /** The last day of their access, in the alliance’s time zone. */
  endsOn: date(),
  endsAt: instant(),
  status: choice(guestStatuses),
  invitedAt: instant(),
  /** Null once the account is erased. */
  invitedBy: z.nullable(z.string()),
  /** When the link was last sent. */
  sentAt: instant(),
  lastSeenAt: z.nullable(instant()),
  /** When they accepted the agreement as it is now. */
  acceptedAt: z.nullable(instant()),
  version: z.number(),
});
export type RoomGuest = z.infer<typeof roomGuest>;

export const listRoomGuests = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/rooms/{roomId}/guests',
  summary: 'The guests of a diligence room, newest first.',
  access: assigned,
  input: z.object({ ...paging, roomId: id() }),
  output: roomGuest,
});

const entries = {
  name: line(length.name, 'Enter a name.'),
  organization: optionalLine(length.organization),
  rights: choice(guestRights),
  folderIds: z.nullable(
    z
      .array(id())
      .check(
        z.minLength(1, 'Choose at least one folder.'),
        z.maxLength(guestLimits.folders, `Choose at most ${guestLimits.folders} folders.`),
      ),
  ),
  endsOn: date(),
};

export const inviteRoomGuest = defineCall({
  method: 'POST',
  path: '/api/rooms/{roomId}/guests',
  summary: `Invites someone to a diligence room, for at most ${guestLimits.accessDays} days. Their personal link is mailed to them.`,
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ roomId: id(), email: email(), ...entries }),
  output: roomGuest,
  example: {
    name: 'Ngozi Bello',
    email: 'ngozi@fund.example',
    organization: 'A fund',
    rights: 'view',
    folderIds: null,
    endsOn: '2026-12-31',
  },
});

export const changeRoomGuest = defineCall({
  method: 'PATCH',
  path: '/api/room-guests/{guestId}',
  summary:
    'Changes what a guest may see and until when; a later end date reopens an ended access. If-Match is honoured.',
  access: assigned,
  input: changed(
    { guestId: id() },
    {
      name: entries.name,
      organization: entries.organization,
      rights: entries.rights,
      folderIds: entries.folderIds,
      endsOn: entries.endsOn,
    },
  ),
  output: roomGuest,
  example: { rights: 'download' },
});

export const revokeRoomGuest = defineCall({
  method: 'POST',
  path: '/api/room-guests/{guestId}/revoke',
  summary: 'Ends a guest’s access immediately, in every browser.',
  access: assigned,
  input: z.strictObject({ guestId: id() }),
  output: roomGuest,
});

export const resendRoomLink = defineCall({
  method: 'POST',
  path: '/api/room-guests/{guestId}/link',
  summary:
    'Emails a guest a new link. The earlier one and every browser that it opened stop working; a revoked guest is let in again.',
  access: assigned,
  limits: writingLimits,
  input: z.strictObject({ guestId: id() }),
  output: roomGuest,
});

export const eraseRoomGuest = defineCall({
  method: 'POST',
  path: '/api/room-guests/{guestId}/erase',
  summary:
    'Erases a guest’s personal data at their request. What they looked at stays, without their name.',
  access: assigned,
  input: z.strictObject({ guestId: id() }),
  output: z.object({ erased: z.literal(true) }),
});
