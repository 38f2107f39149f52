/** Policy positions: drafted in editions, commented on, sent for review, adopted or withdrawn by administrators, then public. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  id,
  instant,
  line,
  optionalChoice,
  optionalLine,
  paging,
  prose,
} from '../fields.ts';
import { length, positionLimits, writingLimits } from '../limits.ts';
import { positionStatuses } from './vocabulary.ts';

const members = access('401 403 yes yes yes yes yes');
/** Members' own rows; administrators any. */
const ownOrAny = access('401 403 own own own own yes');
const administrators = access('401 403 403 403 403 403 yes');
const anyone = access('yes yes yes yes yes yes yes');

export const position = z.object({
  id: id(),
  title: z.string(),
  status: choice(positionStatuses),
  /** The number of its newest edition. */
  edition: z.number(),
  comments: z.number(),
  createdBy: z.nullable(z.string()),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.number(),
  /** `moves`: the statuses that the caller may give it now. */
  abilities: z.object({
    edit: z.boolean(),
    decide: z.boolean(),
    moves: z.array(choice(positionStatuses)),
  }),
});
export type Position = z.infer<typeof position>;

export const positionEdition = z.object({
  number: z.number(),
  title: z.string(),
  /** The Markdown source. */
  content: z.string(),
  /** Rendered as HTML that cannot run or load anything. */
  html: z.string(),
  /** What changed. */
  note: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: instant(),
});
export type PositionEdition = z.infer<typeof positionEdition>;

export const positionDetail = z.extend(position, {
  current: positionEdition,
  /** All editions, newest first. */
  editions: z.array(z.omit(positionEdition, { content: true, html: true })),
});
export type PositionDetail = z.infer<typeof positionDetail>;

export const positionComment = z.object({
  id: id(),
  html: z.string(),
  /** The newest edition when the comment was written. */
  edition: z.number(),
  createdBy: z.nullable(z.string()),
  createdAt: instant(),
  abilities: z.object({ remove: z.boolean() }),
});

export const listPositions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/positions',
  summary: 'Policy positions, the latest changed first.',
  access: members,
  needs: 'member_portal',
  input: z.object({ ...paging, status: optionalChoice(positionStatuses) }),
  output: position,
});

const said = {
  title: line(length.title, 'Enter a title.'),
  content: prose(positionLimits.content, 'Enter the position.'),
};

export const draftPosition = defineCall({
  method: 'POST',
  path: '/api/positions',
  summary: 'Drafts a policy position.',
  access: members,
  needs: 'member_portal',
  status: 201,
  limits: writingLimits,
  input: z.strictObject(said),
  output: positionDetail,
  example: { title: 'Data residency', content: 'Public data **stay** in the country.' },
});

export const getPosition = defineCall({
  method: 'GET',
  path: '/api/positions/{id}',
  summary: 'A policy position with its newest edition and the list of all.',
  access: members,
  needs: 'member_portal',
  input: z.object({ id: id() }),
  output: positionDetail,
});

export const getPositionEdition = defineCall({
  method: 'GET',
  path: '/api/positions/{id}/editions/{number}',
  summary: 'One edition of a policy position.',
  access: members,
  needs: 'member_portal',
  input: z.object({
    id: id(),
    number: z.coerce
      .number('Enter a number.')
      .check(z.int(), z.gte(1), z.lte(positionLimits.editions)),
  }),
  output: positionEdition,
});

export const revisePosition = defineCall({
  method: 'PATCH',
  path: '/api/positions/{id}',
  summary:
    'Writes the next edition of a draft, for its author and administrators. Whoever commented is told. If-Match is honoured.',
  access: ownOrAny,
  needs: 'member_portal',
  limits: writingLimits,
  input: changed({ id: id() }, { ...said, note: optionalLine(length.title) }),
  output: positionDetail,
  example: { title: 'Data residency', content: 'Public data stay.', note: 'Shorter.' },
});

const newStatus = z.strictObject({ id: id(), status: choice(positionStatuses) });

export const sendPosition = defineCall({
  method: 'PATCH',
  path: '/api/positions/{id}/status',
  summary:
    'Sends a draft for review, or takes it back, for its author and administrators. Administrators are told. If-Match is honoured.',
  access: ownOrAny,
  needs: 'member_portal',
  limits: writingLimits,
  input: newStatus,
  output: positionDetail,
  example: { status: 'review' },
});

export const decidePosition = defineCall({
  method: 'PATCH',
  path: '/api/admin/positions/{id}',
  summary:
    'Adopts a position under review, withdraws one, or opens it as a draft again. An adopted one is public. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: newStatus,
  output: positionDetail,
  example: { status: 'withdrawn' },
});

export const listPositionComments = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/positions/{id}/comments',
  summary: 'The comments on a position, oldest first.',
  access: members,
  needs: 'member_portal',
  input: z.object({ ...paging, id: id() }),
  output: positionComment,
});

export const commentOnPosition = defineCall({
  method: 'POST',
  path: '/api/positions/{id}/comments',
  summary: 'Comments on a position. Its author is told.',
  access: members,
  needs: 'member_portal',
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ id: id(), content: prose(length.message, 'Enter a comment.') }),
  output: positionComment,
  example: { content: 'Say who decides.' },
});

export const removePositionComment = defineCall({
  method: 'DELETE',
  path: '/api/position-comments/{id}',
  summary: 'Deletes a comment of the caller’s own; administrators delete any.',
  access: ownOrAny,
  needs: 'member_portal',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

const publicPosition = z.object({
  id: id(),
  title: z.string(),
  adoptedOn: date(),
});
export type PublicPosition = z.infer<typeof publicPosition>;

export const publicPositionDetail = z.extend(publicPosition, {
  edition: z.number(),
  /** Its beginning, as plain text. */
  summary: z.string(),
  html: z.string(),
});
export type PublicPositionDetail = z.infer<typeof publicPositionDetail>;

export const listPublicPositions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/policy-positions',
  summary: 'The adopted policy positions, the latest first.',
  access: anyone,
  input: z.object(paging),
  output: publicPosition,
});

export const getPublicPosition = defineCall({
  method: 'GET',
  path: '/api/policy-positions/{id}',
  summary: 'An adopted policy position.',
  access: anyone,
  input: z.object({ id: id() }),
  output: publicPositionDetail,
});
