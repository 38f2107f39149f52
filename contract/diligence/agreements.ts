/** The non-disclosure agreement that a guest accepts before the first view, and who accepted it. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, instant, paging, prose } from '../fields.ts';
import { writingLimits } from '../limits.ts';
import { assigned } from './access.ts';
import { guestLimits } from './guest-limits.ts';

export const roomAgreement = z.object({
  /** Of the text: another one once somebody has accepted this one and it is changed. */
  edition: z.number(),
  text: z.string(),
  /** How many have accepted this edition; from the first on it stays as it is. */
  accepted: z.number(),
  version: z.number(),
});
export type RoomAgreement = z.infer<typeof roomAgreement>;

export const getRoomAgreement = defineCall({
  method: 'GET',
  path: '/api/rooms/{roomId}/agreement',
  summary: 'The agreement that guests of a diligence room accept.',
  access: assigned,
  input: z.object({ roomId: id() }),
  output: roomAgreement,
});

export const changeRoomAgreement = defineCall({
  method: 'PATCH',
  path: '/api/rooms/{roomId}/agreement',
  summary:
    'Changes the agreement’s text. If someone has accepted it, the change is a new version, which every guest accepts before their next view. If-Match is honoured.',
  access: assigned,
  limits: writingLimits,
  input: z.strictObject({
    roomId: id(),
    text: prose(guestLimits.agreementText, 'Enter the text of the agreement.'),
  }),
  output: roomAgreement,
  example: { text: 'What I see in this room stays between us.' },
});

export const roomAcceptance = z.object({
  id: id(),
  guestId: id(),
  /** As they typed it; empty once erased. */
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  edition: z.number(),
  acceptedAt: instant(),
  /** The same for acceptances and views from the same network address. */
  network: z.string(),
});
export type RoomAcceptance = z.infer<typeof roomAcceptance>;

export const listRoomAcceptances = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/rooms/{roomId}/acceptances',
  summary: 'Who accepted the agreement of a diligence room, newest first.',
  access: assigned,
  input: z.object({ ...paging, roomId: id() }),
  output: roomAcceptance,
});

export const getAcceptanceFile = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/room-acceptances/{acceptanceId}/file',
  summary: 'An accepted agreement as a text file: its text, by whom, when and from where.',
  access: assigned,
  input: z.object({ acceptanceId: id() }),
  output: z.unknown(),
});
