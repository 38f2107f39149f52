/** Accounts and sessions without the time that hashing a password takes. */
import { randomUUID } from 'node:crypto';
import { demoDomain } from '#content/demo.ts';
import type { Role, UserStatus } from '#contract/vocabulary.ts';
import { hashSecret, newSecret } from '../domains/identity/secrets.ts';
import { demoActor } from '../domains/identity/sessions.ts';
import { sessionCookie } from '../http/request.ts';
import type { Actor } from '../platform/actor.ts';
import { type Client, makeClient } from './client.ts';
import type { Service } from './service.ts';

export const addressOf = (account: string) =>
  account.includes('@') ? account : `${account}@${demoDomain}`;

/** A demonstration account, or the one with this address, as the door would recognise it. */
export const actorNamed = (service: Service, account: string): Promise<Actor> =>
  demoActor(service.store.db, addressOf(account));

/** Opens a session of the account as the sign-in does. */
export async function clientOf(service: Service, account: string): Promise<Client> {
  const { userId } = await actorNamed(service, account);
  const token = newSecret();
  const now = service.clock.now();
  await service.rows(
    `insert into sessions (id, token_hash, user_id, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, $3, 'test', $4, $4, $5)`,
    [randomUUID(), hashSecret(token), userId, `${now}`, `${now.add({ hours: 24 * 90 })}`],
  );
  const secure = service.settings.baseUrl.startsWith('https:');
  return makeClient(service, `${sessionCookie(secure)}=${token}`);
}

/** The secret of a confirmation link that was just sent to the account. */
export async function confirmationOf(service: Service, account: string): Promise<string> {
  const { userId } = await actorNamed(service, account);
  const token = newSecret();
  await service.rows(
    "insert into one_time_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, 'confirm-email', $3)",
    [hashSecret(token), userId, `${service.clock.now().add({ hours: 1 })}`],
  );
  return token;
}

let people = 0;

/** A new account; answers its address. Without `confirmed: false` the address is confirmed. */
export async function newAccount(
  service: Service,
  given: { role?: Role; status?: UserStatus; confirmed?: false } = {},
): Promise<string> {
  people += 1;
  const email = `person-${people}@example.org`;
  const now = `${service.clock.now()}`;
  await service.rows(
    `insert into users (id, first_name, last_name, email, role, status, permissions, created_at, email_confirmed_at)
     values ($1, 'Person', $2, $3, $4, $5, '{client_portal,member_portal}', $6, $7)`,
    [
      randomUUID(),
      `Number ${people}`,
      email,
      given.role ?? 'member',
      given.status ?? 'active',
      now,
      given.confirmed === false ? null : now,
    ],
  );
  return email;
}
