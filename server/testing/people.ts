/** Accounts and sessions without the time that hashing a password takes. */
import { randomUUID } from 'node:crypto';
import { demoDomain } from '#content/demo.ts';
import type { Audience, Call } from '#contract/call.ts';
import type { Permission, Role, UserStatus } from '#contract/vocabulary.ts';
import { hashSecret, newSecret } from '../domains/identity/authentication/secrets.ts';
import { permissionsFor, permissionsOfNewAccounts } from '../domains/identity/policy.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { sessionCookie } from '../http/request.ts';
import type { Actor } from '../platform/actor.ts';
import { type Client, makeClient } from './client.ts';
import { guestCookieOf } from './guest-cookies.ts';
import type { Service } from './service.ts';

export const addressOf = (account: string) =>
  account.includes('@') ? account : `${account}@${demoDomain}`;

/** The actor of a demonstration account, or of the account with this address. */
export const actorNamed = (service: Service, account: string): Promise<Actor> =>
  demoActor(service.store.db, addressOf(account), service.clock.now());

/** Opens a session of the account as the sign-in does. */
export async function clientOf(service: Service, account: string): Promise<Client> {
  const token = newSecret();
  const now = service.clock.now();
  const opened = await service.rows(
    `insert into sessions (id, token_hash, user_id, user_agent, created_at, last_used_at, expires_at)
     select $1, $2, id, 'test', $3, $3, $4 from users where email = $5 returning 1`,
    [
      randomUUID(),
      hashSecret(token),
      `${now}`,
      `${now.add({ hours: 24 * 90 })}`,
      addressOf(account),
    ],
  );
  if (opened.length !== 1) throw new Error(`There is no account ${account}`);
  const secure = service.settings.baseUrl.startsWith('https:');
  const cookies = [`${sessionCookie(secure)}=${token}`, guestCookieOf(service, account)];
  return makeClient(service, cookies.join(';'));
}

/** The secret of a link just emailed to the account. */
export async function linkOf(
  service: Service,
  account: string,
  purpose: 'confirm-email' | 'reset-password',
): Promise<string> {
  const { userId } = await actorNamed(service, account);
  const token = newSecret();
  await service.rows(
    'insert into one_time_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)',
    [hashSecret(token), userId, purpose, `${service.clock.now().add({ hours: 1 })}`],
  );
  return token;
}

export const confirmationOf = (service: Service, account: string): Promise<string> =>
  linkOf(service, account, 'confirm-email');

/** Notifies the account; returns the notification's id. */
export async function newNotification(service: Service, account: string): Promise<string> {
  const id = randomUUID();
  await service.rows(
    `insert into notifications (id, user_id, title, message, created_at)
     values ($1, $2, 'Title', 'Message', $3)`,
    [id, (await actorNamed(service, account)).userId, `${service.clock.now()}`],
  );
  return id;
}

let people = 0;

/**
 * A new account with the password and portals of a demonstration account; returns its address, which is
 * confirmed unless `confirmed` is false.
 */
export async function newAccount(
  service: Service,
  given: { role?: Role; status?: UserStatus; confirmed?: false; also?: Permission[] } = {},
): Promise<string> {
  people += 1;
  const email = `person-${people}@example.org`;
  const now = `${service.clock.now()}`;
  const role = given.role ?? 'member';
  await service.rows(
    `insert into users (id, first_name, last_name, email, role, status, permissions, created_at,
       email_confirmed_at, password_hash)
     values ($1, 'Person', $2, $3, $4, $5, $6, $7, $8, (select password_hash from users where email = $9))`,
    [
      randomUUID(),
      `Number ${people}`,
      email,
      role,
      given.status ?? 'active',
      [...permissionsFor(role, permissionsOfNewAccounts), ...(given.also ?? [])],
      now,
      given.confirmed === false ? null : now,
      addressOf('suspended'),
    ],
  );
  return email;
}

/** Whether only administrators, or those assigned to something, may make the call. */
export const isForAdministrators = ({ access }: Pick<Call, 'access'>): boolean =>
  access.member === '403' || access.member === '404';

/** A new account of this column of the access table, or a suspended one. */
export const accountLike = (
  service: Service,
  visitor: Exclude<Audience, 'signed-out'> | 'suspended',
): Promise<string> =>
  newAccount(service, {
    ...(visitor === 'pending' || visitor === 'suspended' ? { status: visitor } : { role: visitor }),
    // An administrator only gets the partner portal by hand (DECISIONS §2).
    ...(visitor === 'admin' && { also: ['partner_portal'] }),
  });
