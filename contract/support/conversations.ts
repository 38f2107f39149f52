/**
 * What a person and the alliance write to each other in the portals: support tickets and messages (DATA-07, DATA-09).
 */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, id, instant, line, optionalChoice, paging, prose } from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { programmes, ticketPriorities, ticketStatuses } from '../vocabulary.ts';
import { messageFile, sentFiles } from './message-files.ts';

const own = access('401 own own own own own own');

/** One message of a conversation. */
export const contribution = z.object({
  id: id(),
  from: z.enum(['you', 'alliance']),
  author: z.string(),
  content: z.string(),
  files: z.array(messageFile),
  createdAt: instant(),
});
export type Contribution = z.infer<typeof contribution>;

/** The day by which an answer is promised, while one is awaited. */
const answerBy = z.nullable(date());

/** A support ticket as its owner lists it. */
export const supportTicket = z.object({
  id: id(),
  reference: z.string(),
  subject: z.string(),
  description: z.string(),
  status: choice(ticketStatuses),
  priority: choice(ticketPriorities),
  createdAt: instant(),
  updatedAt: instant(),
  isRead: z.boolean(),
  answerBy,
});
export type SupportTicket = z.infer<typeof supportTicket>;

/** A message thread as its owner lists it; `content` is its latest message. */
export const messageThread = z.object({
  id: id(),
  reference: z.string(),
  subject: z.string(),
  content: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  isRead: z.boolean(),
  answerBy,
});
export type MessageThread = z.infer<typeof messageThread>;

const exchange = {
  /** The newest ones, oldest first; earlier ones are a separate list, from this cursor on. */
  contributions: z.array(contribution),
  earlier: z.nullable(z.string()),
};
const ticketDetail = z.extend(supportTicket, exchange);
export type TicketDetail = z.infer<typeof ticketDetail>;
const threadDetail = z.extend(messageThread, exchange);
export type ThreadDetail = z.infer<typeof threadDetail>;

export const listSupportTickets = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/support-tickets',
  summary: 'The caller’s support tickets, the last changed first.',
  access: own,
  input: z.object({ ...paging, status: optionalChoice(ticketStatuses) }),
  output: supportTicket,
});

export const openSupportTicket = defineCall({
  method: 'POST',
  path: '/api/support-tickets',
  summary: 'Opens a support ticket; with `programme` it asks for one of the alliance’s programmes.',
  access: own,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    subject: line(length.title, 'Enter a subject.'),
    description: prose(length.message, 'Describe what you need.'),
    priority: optionalChoice(ticketPriorities),
    programme: optionalChoice(programmes),
    files: sentFiles,
  }),
  output: ticketDetail,
  example: { subject: 'Certificate', description: 'Where do I find my membership certificate?' },
});

export const getSupportTicket = defineCall({
  method: 'GET',
  path: '/api/support-tickets/{id}',
  summary: 'One of the caller’s support tickets with what was written last.',
  access: own,
  input: z.object({ id: id() }),
  output: ticketDetail,
});

export const listThreads = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/messages',
  summary: 'The caller’s messages with the alliance, the last changed first.',
  access: own,
  input: z.object(paging),
  output: messageThread,
});

export const startThread = defineCall({
  method: 'POST',
  path: '/api/messages',
  summary: 'Writes the alliance a message: begins a thread.',
  access: own,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    subject: line(length.title, 'Enter a subject.'),
    content: prose(length.message, 'Write a message.'),
    files: sentFiles,
  }),
  output: threadDetail,
  example: { subject: 'Scoping meeting', content: 'May our engineer join the meeting?' },
});

export const getThread = defineCall({
  method: 'GET',
  path: '/api/messages/{id}',
  summary: 'One of the caller’s threads with what was written last.',
  access: own,
  input: z.object({ id: id() }),
  output: threadDetail,
});

export const listTicketReplies = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/support-tickets/{id}/replies',
  summary: 'What was written in one of the caller’s support tickets, newest first.',
  access: own,
  input: z.object({ id: id(), ...paging }),
  output: contribution,
});

export const listThreadReplies = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/messages/{id}/replies',
  summary: 'What was written in one of the caller’s threads, newest first.',
  access: own,
  input: z.object({ id: id(), ...paging }),
  output: contribution,
});

const reply = z.strictObject({
  id: id(),
  content: prose(length.message, 'Write a message.'),
  files: sentFiles,
});

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/api/support-tickets/{id}/replies',
  summary: 'Replies to one of the caller’s support tickets. A closed one is open again.',
  access: own,
  status: 201,
  limits: writingLimits,
  input: reply,
  output: ticketDetail,
  example: { content: 'Thank you, I have found it.' },
});

export const replyToThread = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/replies',
  summary: 'Replies in one of the caller’s threads.',
  access: own,
  status: 201,
  limits: writingLimits,
  input: reply,
  output: threadDetail,
  example: { content: 'Thank you, she will be there.' },
});

export const readTicket = defineCall({
  method: 'POST',
  path: '/api/support-tickets/{id}/read',
  summary: 'Marks a support ticket as read up to now.',
  access: own,
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const readThread = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/read',
  summary: 'Marks a thread as read up to now.',
  access: own,
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});
