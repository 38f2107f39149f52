/** A person's own data: export, and erasure of the account. */

import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/account.ts';
import { AppError } from '../../platform/app-error.ts';
import { deletePersonalAudit } from '../../platform/audit/audit.ts';
import { forgetBulkItem } from '../../platform/bulk/queries.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { forgetAnswers, storedAnswersOf } from '../../platform/idempotency.ts';
import { topics } from '../../platform/live/live.ts';
import { deleteMailsTo } from '../../platform/mail/mail.ts';
import { listSessions } from './accounts/own-account.ts';
import { presentUser } from './accounts/present.ts';
import { lockProven, requirePassword } from './authentication/proven-password.ts';
import { knownBrowsersOf } from './authentication/queries/browsers.ts';
import { deleteLinkRequestsOf } from './authentication/queries/links.ts';
import { withdrawInvitationsBy } from './invitations/manage-invitations.ts';
import { deleteInvitationsOf, invitationsOf } from './invitations/queries.ts';
import { erasedMail, personErasedMail } from './mails.ts';
import { identitiesOf } from './openid/queries.ts';
import { requestsOf } from './queries/access-requests.ts';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  lockAdministrators,
  lockUserByEmail,
  type UserRow,
  usersMergedInto,
} from './queries/accounts.ts';
import { findVisit } from './queries/visits.ts';

async function allSessions(
  context: Context,
): Promise<CallOutput<typeof calls.listSessions>['items']> {
  const sessions: CallOutput<typeof calls.listSessions>['items'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: CallOutput<typeof calls.listSessions> = await listSessions(context, {
      limit: 200,
      after,
    });
    sessions.push(...page.items);
    after = page.next;
  }
  return sessions;
}

/** What identity stores about a person, for the export. */
export async function exportIdentity(context: Context): Promise<Record<string, unknown>> {
  const { userId, email } = caller(context);
  const user = await findUser(context.db, userId);
  // An administrator exports what is kept about an address without an account.
  if (!user) return { account: null, invitations: await exportInvitations(context.db, email) };
  const requests = await requestsOf(context.db, userId);
  const visit = await findVisit(context.db, userId);
  const identities = await identitiesOf(context.db, userId);
  const merged = await usersMergedInto(context.db, userId);
  return {
    account: presentUser(user),
    mergedAccounts: merged.map(presentUser),
    sessions: await allSessions(context),
    knownBrowsers: (await knownBrowsersOf(context.db, userId)).map(({ lastUsedAt }) => ({
      lastSignInAt: lastUsedAt.toString(),
    })),
    answers: await storedAnswersOf(context.db, userId),
    lastVisit: visit?.seenAt.toString() ?? null,
    secondFactor: user.totpConfirmedAt !== null,
    signInElsewhere: identities.map(({ issuer, createdAt }) => ({
      issuer,
      linkedAt: createdAt.toString(),
    })),
    invitations: await exportInvitations(context.db, user.email),
    accessRequests: requests.map(({ role, status, reason, createdAt, decidedAt }) => ({
      role,
      status,
      reason,
      createdAt: createdAt.toString(),
      decidedAt: decidedAt?.toString() ?? null,
    })),
  };
}

const exportInvitations = async (db: Db, email: string) =>
  (await invitationsOf(db, email)).map(({ role, message, createdAt }) => ({
    role,
    message,
    createdAt: createdAt.toString(),
  }));

/** Erases the account. The last active administrator must appoint another one first. */
export async function eraseAccount(
  context: Context,
  { password }: CallInput<typeof calls.eraseAccount>,
): Promise<void> {
  const proven = await requirePassword(context, password);
  await context.change(async (change) => {
    const administrators = await lockAdministrators(change.db);
    const user = await lockProven(change, proven);
    if (administrators.length === 1 && administrators[0] === user.id)
      throw new AppError('last_administrator');
    await eraseWithMerged(change, user);
    await change.mail(erasedMail(change.settings, user));
  });
  context.visit.cookie = null;
}

async function eraseWithMerged(change: Change, user: UserRow): Promise<void> {
  for (const merged of await usersMergedInto(change.db, user.id)) await eraseUser(change, merged);
  await eraseUser(change, user);
  await change.audit({ action: 'user.erase', objectType: 'user', objectId: user.id });
  await change.publish(topics.person(user.id), { ended: true });
}

/** Nobody's account: stands for a person who has none. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The person with this address, as the caller of their own export. They asked, so the address is theirs. */
export async function actingFor(context: Context, email: string): Promise<Context> {
  const user = await findUserByEmail(context.db, email);
  const { firstName = '', lastName = '', role = 'client', status = 'pending' } = user ?? {};
  return {
    ...context,
    actor: {
      userId: user?.id ?? nobody,
      sessionId: nobody,
      firstName,
      lastName,
      email,
      emailConfirmed: true,
      role,
      status,
      permissions: [],
      secondFactor: false,
      column: 'client',
    },
  };
}

/** Erases whoever has this address, with an account or without, as they asked an administrator to, and tells them. */
export async function erasePerson(
  change: Change,
  { userId: administrator }: { userId: string },
  { email, name }: { email: string; name: string },
): Promise<void> {
  const administrators = await lockAdministrators(change.db);
  const user = await lockUserByEmail(change.db, email);
  if (user?.id === administrator) throw new AppError('own_account');
  if (user && administrators.length === 1 && administrators[0] === user.id)
    throw new AppError('last_administrator');
  // First what was stored under the address, which an unconfirmed account doesn't have.
  await change.events.emit(change, 'account-erased', { userId: nobody, email });
  await forgetAnswers(change.db, { id: nobody, email });
  await deleteMailsTo(change.db, email);
  await deleteInvitationsOf(change.db, email);
  if (user) await eraseWithMerged(change, user);
  await change.mail(personErasedMail(change.settings, { email, firstName: name }));
}

async function eraseUser(change: Change, user: UserRow): Promise<void> {
  const email = user.emailConfirmedAt ? user.email : null;
  await change.events.emit(change, 'account-erased', { userId: user.id, email });
  await withdrawInvitationsBy(change, { userId: user.id });
  await forgetAnswers(change.db, { id: user.id, email });
  await deletePersonalAudit(change.db, user.id);
  await forgetBulkItem(change.db, user.id);
  if (email) await deleteMailsTo(change.db, email);
  await deleteLinkRequestsOf(change.db, user.email);
  if (email) await deleteInvitationsOf(change.db, email);
  await deleteUser(change.db, user.id);
}
