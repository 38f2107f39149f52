/** Messages and subscriptions as tests need them, made by the use cases. */
import { randomUUID } from 'node:crypto';
import type { In } from '#contract/call.ts';
import type { sendMessage } from '#contract/engagement.ts';
import { send } from '../domains/engagement/send-message.ts';
import { hashSecret, newSecret } from '../domains/identity/secrets.ts';
import { actorNamed } from './people.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

let made = 0;

/** The entries of the contact form, with an address of their own. */
export function messageEntries(given: Partial<In<typeof sendMessage>> = {}) {
  made += 1;
  return {
    name: 'Ngozi Adeyemi',
    email: `sender-${made}@example.org`,
    topic: 'general' as const,
    message: `Question number ${made}: do you review projects outside West Africa?`,
    ...given,
  };
}

/** A message of a signed-out visitor, or of the account. */
export async function newMessage(
  service: Service,
  given: Partial<In<typeof sendMessage>> = {},
  account?: string,
) {
  const actor = account === undefined ? null : await actorNamed(service, account);
  return send(contextOf(service, actor), messageEntries(given));
}

/** The secret of a link about a newsletter, as it was just mailed to a new subscriber. */
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

/** The secret that a newsletter to a confirmed subscriber of `insights` carries. */
export const manageLink = (service: Service, email?: string): Promise<string> =>
  linkTo(service, 'manage', email);
