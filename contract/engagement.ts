/** Calls about what people write to the alliance, and what it mails to those who asked for it. */
import * as z from 'zod/mini';
import { access, defineCall } from './call.ts';
import {
  choice,
  email,
  id,
  instant,
  line,
  mailedToken,
  optionalChoice,
  paging,
  prose,
} from './fields.ts';
import { length, mailLimits, minute, submissionLimits } from './limits.ts';
import {
  contactTopics,
  messageSorts,
  newsletterLists,
  ticketPriorities,
  ticketStatuses,
  valuesOf,
} from './vocabulary.ts';

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
  summary: 'Writes to the alliance: opens a support ticket and mails the sender a copy.',
  access: anyone,
  status: 201,
  limits: submissionLimits,
  input: contact,
  output: z.object({
    id: id(),
    /** What to name in later letters. */
    reference: z.string(),
  }),
  example: {
    name: 'Ngozi Adeyemi',
    email: 'ngozi@example.org',
    topic: 'general',
    message: 'Do you review projects outside West Africa?',
  },
});

/** A support ticket (DATA-09) as administrators read it in the list. */
export const messageRow = z.object({
  id: id(),
  reference: z.string(),
  subject: z.string(),
  topic: choice(contactTopics),
  name: z.string(),
  email: z.string(),
  status: choice(ticketStatuses),
  priority: choice(ticketPriorities),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.number(),
});
export type MessageRow = z.infer<typeof messageRow>;

export const message = z.extend(messageRow, {
  description: z.string(),
  owner: z.nullable(z.object({ id: id(), name: z.string(), email: z.string() })),
  /** Oldest first. */
  replies: z.array(
    z.object({
      id: id(),
      from: z.enum(['sender', 'alliance']),
      author: z.string(),
      content: z.string(),
      createdAt: instant(),
    }),
  ),
  abilities: z.object({
    answer: z.boolean(),
    /** What its status may be changed to. */
    statuses: z.array(z.object({ status: choice(ticketStatuses), label: z.string() })),
  }),
});
export type Message = z.infer<typeof message>;

export const listMessages = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Everything that was written to the alliance, newest first or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    status: optionalChoice(ticketStatuses),
    sort: optionalChoice(messageSorts),
  }),
  output: messageRow,
});

export const getMessage = defineCall({
  method: 'GET',
  path: '/api/admin/messages/{id}',
  summary: 'One message with its answers.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: message,
});

export const answerMessage = defineCall({
  method: 'POST',
  path: '/api/admin/messages/{id}/replies',
  summary: 'Answers a message by mail. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({ id: id(), content: prose(length.message) }),
  output: message,
  example: { content: 'Yes: every country on the form, and others on request.' },
});

export const changeMessage = defineCall({
  method: 'PATCH',
  path: '/api/admin/messages/{id}',
  summary: 'Closes a message or opens it again. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), status: choice(ticketStatuses) }),
  output: message,
  example: { status: 'closed' },
});

/** 256 bits are not guessed; this only bounds the work. A mail provider sends for many people. */
const linkLimits = [{ per: 'address', count: 300, seconds: minute }] as const;

export const subscribe = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Asks for a newsletter: mails a link that confirms the address. The same answer for every address.',
  access: anyone,
  status: 202,
  limits: mailLimits,
  input: z.strictObject({ email: email(), list: optionalChoice(newsletterLists) }),
  output: z.object({ message: z.string() }),
  example: { email: 'ngozi@example.org', list: 'insights' },
});

const lists = () => z.array(choice(newsletterLists));

export const subscription = z.object({
  /** Null once nothing is subscribed to: then the address is forgotten. */
  email: z.nullable(z.string()),
  lists: lists(),
});
export type Subscription = z.infer<typeof subscription>;

export const confirmSubscription = defineCall({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms a subscription with the mailed link. Works once, within an hour.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({ token: mailedToken() }),
  output: subscription,
  example: { token: 'not-a-token' },
});

export const getSubscription = defineCall({
  method: 'GET',
  path: '/api/newsletter/preferences/{token}',
  summary: 'What the address is subscribed to that a newsletter’s link was mailed to.',
  access: anyone,
  limits: linkLimits,
  input: z.object({ token: mailedToken() }),
  output: subscription,
});

export const changeSubscription = defineCall({
  method: 'PATCH',
  path: '/api/newsletter/preferences/{token}',
  summary:
    'Sets what that address is subscribed to; an empty list ends it and forgets the address.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({
    token: mailedToken(),
    lists: lists().check(z.maxLength(valuesOf(newsletterLists).length)),
  }),
  output: subscription,
  example: { lists: ['insights', 'news'] },
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Ends the newsletter whose mail carried the link. A repeat changes nothing.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({ token: mailedToken() }),
  output: subscription,
  example: { token: 'not-a-token' },
});
