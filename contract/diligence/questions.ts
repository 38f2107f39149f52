/** Questions about what is in a diligence room. A guest’s question is theirs and the team’s, until it is published. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  changed,
  choice,
  id,
  instant,
  optionalChoice,
  optionalProse,
  paging,
  prose,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { assigned, byGuest } from './access.ts';
import { guestReadingLimits, guestWritingLimits } from './guest-limits.ts';
import { questionStates } from './vocabulary.ts';

const file = z.nullable(z.object({ id: id(), name: z.string() }));

export const listRoomTeam = defineCall({
  method: 'GET',
  path: '/api/rooms/{roomId}/team',
  summary: 'Who works with the platform of a room, to assign questions and requests to.',
  access: assigned,
  input: z.object({ roomId: id() }),
  output: z.object({ people: z.array(z.object({ id: id(), name: z.string() })) }),
});

export const roomQuestion = z.object({
  id: id(),
  text: z.string(),
  file,
  /** Null once erased. */
  askedBy: z.nullable(z.string()),
  /** Null if the team asked. */
  guestId: z.nullable(id()),
  askedAt: instant(),
  state: choice(questionStates),
  assignedTo: z.nullable(z.object({ id: id(), name: z.string() })),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant()),
  /** Every guest who may see its file reads it, without the name of whoever asked. */
  isPublished: z.boolean(),
  version: z.number(),
});
export type RoomQuestion = z.infer<typeof roomQuestion>;

export const listRoomQuestions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/rooms/{roomId}/questions',
  summary: 'The questions asked in a diligence room, newest first.',
  access: assigned,
  input: z.object({ ...paging, roomId: id(), state: optionalChoice(questionStates) }),
  output: roomQuestion,
});

const asked = {
  text: prose(length.message, 'Enter your question.'),
  fileId: z.optional(z.nullable(z.union([id(), z.literal('')]))),
};

export const askRoomQuestion = defineCall({
  method: 'POST',
  path: '/api/rooms/{roomId}/questions',
  summary: 'The team adds a question, such as one that it was asked elsewhere.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ roomId: id(), ...asked }),
  output: roomQuestion,
  example: { text: 'Who owns the land?' },
});

export const changeRoomQuestion = defineCall({
  method: 'PATCH',
  path: '/api/room-questions/{questionId}',
  summary:
    'Answers a question, assigns it to someone of the team, or publishes its answer to all guests. If-Match is honoured.',
  access: assigned,
  limits: writingLimits,
  input: changed(
    { questionId: id() },
    {
      answer: optionalProse(length.message),
      assignedTo: z.nullable(z.union([id(), z.literal('')])),
      isPublished: z.boolean(),
    },
  ),
  output: roomQuestion,
  example: { answer: 'The federal ministry, leased for 99 years.' },
});

export const guestQuestion = z.object({
  id: id(),
  text: z.string(),
  file,
  isMine: z.boolean(),
  askedAt: instant(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant()),
  isPublished: z.boolean(),
});
export type GuestQuestion = z.infer<typeof guestQuestion>;

export const listGuestQuestions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/room/questions',
  summary: 'A guest’s own questions and those published to all guests, newest first.',
  access: byGuest,
  limits: guestReadingLimits,
  input: z.object(paging),
  output: guestQuestion,
});

export const askGuestQuestion = defineCall({
  method: 'POST',
  path: '/api/room/questions',
  summary: 'A guest asks the team.',
  access: byGuest,
  status: 201,
  limits: guestWritingLimits,
  input: z.strictObject(asked),
  output: guestQuestion,
  example: { text: 'Who owns the land?' },
});
