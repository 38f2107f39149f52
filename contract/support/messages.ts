/** Messages to the alliance, and its replies. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  choice,
  date,
  email,
  id,
  instant,
  line,
  optionalChoice,
  paging,
  prose,
  search,
} from '../fields.ts';
import { length, submissionLimits } from '../limits.ts';
import {
  contactTopics,
  messageAssignments,
  messageKinds,
  messageSorts,
  ticketPriorities,
  ticketStatuses,
  ticketTopics,
  valuesOf,
} from '../vocabulary.ts';
import { messageFile, sentFiles } from './message-files.ts';
import { replyPlaceholders } from './reply-placeholders.ts';

const anyone = access('yes yes yes yes yes yes yes');
const administrators = access('401 403 403 403 403 403 yes');

export const contact = z.strictObject({
  name: line(length.name),
  email: email(),
  topic: choice(contactTopics),
  message: prose(length.message),
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends the alliance a message: opens a support ticket and emails the sender a copy.',
  access: anyone,
  status: 201,
  limits: submissionLimits,
  input: contact,
  output: z.object({
    id: id(),
    /** The reference to quote in further messages. */
    reference: z.string(),
  }),
  example: {
    name: 'Ngozi Adeyemi',
    email: 'ngozi@example.org',
    topic: 'general',
    message: 'Do you review projects outside West Africa?',
  },
});

/** A support ticket (DATA-09) as administrators see it in the list. */
export const messageRow = z.object({
  id: id(),
  reference: z.string(),
  subject: z.string(),
  topic: choice(ticketTopics),
  name: z.string(),
  email: z.string(),
  /** The beginning of the message, on one line. */
  excerpt: z.string(),
  status: choice(ticketStatuses),
  priority: choice(ticketPriorities),
  /** A meeting request has no reference, and a record of its own among the meetings. */
  kind: choice(messageKinds),
  /** The administrator who answers it. */
  assignee: z.nullable(z.object({ id: id(), name: z.string() })),
  /** Since when the sender has been waiting for an answer, how long, and the day by which it is promised. */
  waiting: z.nullable(
    z.object({
      since: instant(),
      seconds: z.number(),
      answerBy: date(),
      overdue: z.boolean(),
    }),
  ),
  /** How long the first answer took, in seconds; null before it, and if the alliance wrote first. */
  firstAnswerSeconds: z.nullable(z.number()),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.number(),
});
export type MessageRow = z.infer<typeof messageRow>;

const messageReply = z.object({
  id: id(),
  from: z.enum(['sender', 'alliance']),
  author: z.string(),
  content: z.string(),
  files: z.array(messageFile),
  createdAt: instant(),
});
export type MessageReply = z.infer<typeof messageReply>;

export const message = z.extend(messageRow, {
  /** Who wrote the first message: its sender, or an administrator. */
  author: z.string(),
  description: z.string(),
  files: z.array(messageFile),
  owner: z.nullable(z.object({ id: id(), name: z.string(), email: z.string() })),
  /** The newest ones, oldest first; earlier ones are a separate list, from this cursor on. */
  replies: z.array(messageReply),
  earlierReplies: z.nullable(z.string()),
  /** What administrators wrote to each other last, oldest first; the sender never sees it. */
  notes: z.array(
    z.object({
      id: id(),
      author: z.string(),
      content: z.string(),
      createdAt: instant(),
      /** Whether the caller wrote it, and so may delete it. */
      isOwn: z.boolean(),
    }),
  ),
  /** Conversations that were merged into this one, oldest first. */
  merged: z.array(z.object({ id: id(), reference: z.string(), subject: z.string() })),
  /** What a saved reply's placeholders stand for here; null: nothing. */
  values: z.record(z.enum(valuesOf(replyPlaceholders)), z.nullable(z.string())),
  abilities: z.object({
    answer: z.boolean(),
    /** Files are read in a portal: whoever has no account can’t be sent any. */
    attach: z.boolean(),
    /** The administrators to whom it can be assigned, the caller first. */
    assignees: z.array(z.object({ id: id(), name: z.string() })),
    /** How many other conversations of the same person can be merged with it. */
    merge: z.number(),
    /** The allowed next statuses. */
    statuses: z.array(z.object({ status: choice(ticketStatuses), label: z.string() })),
  }),
});
export type Message = z.infer<typeof message>;

const narrowed = {
  search: search(),
  status: optionalChoice(ticketStatuses),
  assigned: optionalChoice(messageAssignments),
  kind: optionalChoice(messageKinds),
  sort: optionalChoice(messageSorts),
};

export const listMessages = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/messages',
  summary:
    'All messages to the alliance and the meeting requests that await an answer, newest first or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, ...narrowed }),
  output: messageRow,
});

export const exportAllMessages = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/messages.csv',
  summary: 'The same as CSV, all pages.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(narrowed),
  output: z.unknown(),
});

export const getMessage = defineCall({
  method: 'GET',
  path: '/api/admin/messages/{id}',
  summary: 'One message with its latest replies.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: message,
});

export const listMessageReplies = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/messages/{id}/replies',
  summary: 'What both sides wrote after the first message, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id(), ...paging }),
  output: messageReply,
});

export const writeToPerson = defineCall({
  method: 'POST',
  path: '/api/admin/messages',
  summary: 'Writes to a person: begins a thread in their client portal and emails them.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({
    userId: id(),
    subject: line(length.title, 'Enter a subject.'),
    content: prose(length.message, 'Write a message.'),
    files: sentFiles,
  }),
  output: message,
  example: {
    userId: '00000000-0000-4000-8000-000000000000',
    subject: 'Documents for the scoping meeting',
    content: 'Please bring the grid connection offer.',
  },
});

export const answerMessage = defineCall({
  method: 'POST',
  path: '/api/admin/messages/{id}/replies',
  summary: 'Replies to a message by email, and closes it with `close`. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({
    id: id(),
    content: prose(length.message),
    close: z.optional(z.boolean()),
    files: sentFiles,
  }),
  output: message,
  example: { content: 'Yes: every country on the form, and others on request.' },
});

export const changeMessageStatus = defineCall({
  method: 'PATCH',
  path: '/api/admin/messages/{id}',
  summary: 'Closes or reopens a message. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), status: choice(ticketStatuses) }),
  output: message,
  example: { status: 'closed' },
});
