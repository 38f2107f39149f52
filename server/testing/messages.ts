/** Messages and subscriptions for tests, made by the use cases. */

import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/support/messages.ts';
import { hashSecret, newSecret } from '../domains/identity/authentication/secrets.ts';
import { unsubscribeLinks } from '../domains/notifications/unsubscribe.ts';
import { openSupportTicket, startThread } from '../domains/support/conversations.ts';
import { renewCalendar } from '../domains/support/meetings/calendar.ts';
import { requestMeeting } from '../domains/support/meetings/meetings.ts';
import { sendMessage } from '../domains/support/send-message.ts';
import { actorNamed } from './people.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

let made = 0;

/** Input of the contact form, with a unique address. */
export function messageEntries(given: Partial<CallInput<typeof calls.sendMessage>> = {}) {
  made += 1;
  return {
    name: 'Ngozi Adeyemi',
    email: `sender-${made}@example.org`,
    topic: 'general' as const,
    message: `Question number ${made}: do you review projects outside West Africa?`,
    ...given,
  };
}

/** A message from a signed-out visitor, or from the account. */
export async function newMessage(
  service: Service,
  given: Partial<CallInput<typeof calls.sendMessage>> = {},
  account?: string,
) {
  const actor = account === undefined ? null : await actorNamed(service, account);
  return sendMessage(contextOf(service, actor), messageEntries(given));
}

/** A support ticket that this account opened. */
export const newTicketOf = async (service: Service, account: string, subject = 'Certificate') =>
  openSupportTicket(contextOf(service, await actorNamed(service, account)), {
    subject,
    description: 'Where do I find my certificate?',
  });

/** A thread that this account started. */
export const newThreadOf = async (service: Service, account: string, subject = 'Meeting') =>
  startThread(contextOf(service, await actorNamed(service, account)), {
    subject,
    content: 'May our engineer join?',
  });

const ticket = async (service: Service, owner: string) => ({
  id: (await newTicketOf(service, owner)).id,
});
const thread = async (service: Service, owner: string) => ({
  id: (await newThreadOf(service, owner)).id,
});

export const conversationInputs = {
  getSupportTicket: ticket,
  listTicketReplies: ticket,
  replyToTicket: ticket,
  readTicket: ticket,
  getThread: thread,
  listThreadReplies: thread,
  replyToThread: thread,
  readThread: thread,
};

/** A meeting that this account requested, in three days. */
export const newMeetingOf = async (service: Service, account: string, title = 'Scoping call') =>
  requestMeeting(contextOf(service, await actorNamed(service, account)), {
    title,
    startTime: `${service.clock.now().add({ hours: 72 })}`,
    minutes: 60,
  });

/** The secret of this account's calendar address. */
export async function calendarToken(service: Service, account: string): Promise<string> {
  const { url } = await renewCalendar(contextOf(service, await actorNamed(service, account)));
  return url.split('/').at(-1) ?? '';
}

/** The secret of a link about a newsletter, as just emailed to a new subscriber. */
async function linkTo(
  service: Service,
  purpose: 'confirm' | 'manage',
  email = messageEntries().email,
): Promise<string> {
  const token = newSecret();
  const now = service.clock.now();
  const id = randomUUID();
  const confirmed = purpose === 'manage';
  await service.rows(
    'insert into newsletter_subscribers (id, email, lists, confirmed_at, asked_at) values ($1, $2, $3, $4, $5)',
    [id, email, confirmed ? ['insights'] : [], confirmed ? `${now}` : null, `${now}`],
  );
  await service.rows(
    "insert into newsletter_links (token_hash, subscriber_id, purpose, lists, expires_at) values ($1, $2, $3, '{insights}', $4)",
    [hashSecret(token), id, purpose, confirmed ? null : `${now.add({ hours: 1 })}`],
  );
  return token;
}

export const confirmationLink = (service: Service, email?: string): Promise<string> =>
  linkTo(service, 'confirm', email);

/** The secret in a newsletter to a confirmed subscriber of `insights`. */
export const manageLink = (service: Service, email?: string): Promise<string> =>
  linkTo(service, 'manage', email);

/** The secret of the link with which this person's emails about projects are turned off. */
export async function unsubscribeToken(
  { store, settings }: Service,
  userId: string,
): Promise<string> {
  const [link] = await unsubscribeLinks(store.db, settings, [userId], 'projects');
  return link?.href.split('/').at(-1) ?? '';
}
