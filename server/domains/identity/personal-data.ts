/** A person's own data: export, and erasure of the account. */

import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/account.ts';
import { AppError } from '../../platform/app-error.ts';
import { deletePersonalAudit } from '../../platform/audit/audit.ts';
import { forgetBulkItem } from '../../platform/bulk/queries.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import { deleteMailsTo } from '../../platform/mail/mail.ts';
import { listSessions } from './accounts/own-account.ts';
import { presentUser } from './accounts/present.ts';
import { lockProven, requirePassword } from './authentication/proven-password.ts';
import { knownBrowsersOf } from './authentication/queries/browsers.ts';
import { deleteLinkRequestsOf } from './authentication/queries/links.ts';
import { deleteInvitationsOf, invitationsOf } from './invitations/queries.ts';
import { erasedMail } from './mails.ts';
import { identitiesOf } from './openid/queries.ts';
import { requestsOf } from './queries/access-requests.ts';
import {
  deleteUser,
  findUser,
  lockAdministrators,
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
  const { userId } = caller(context);
  const user = await findUser(context.db, userId);
  if (!user) throw new AppError('unauthorized');
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
    lastVisit: visit?.seenAt.toString() ?? null,
    secondFactor: user.totpConfirmedAt !== null,
    signInElsewhere: identities.map(({ issuer, createdAt }) => ({
      issuer,
      linkedAt: createdAt.toString(),
    })),
    invitations: (await invitationsOf(context.db, user.email)).map(
      ({ role, message, createdAt }) => ({ role, message, createdAt: createdAt.toString() }),
    ),
    accessRequests: requests.map(({ role, status, reason, createdAt, decidedAt }) => ({
      role,
      status,
      reason,
      createdAt: createdAt.toString(),
      decidedAt: decidedAt?.toString() ?? null,
    })),
  };
}

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
    for (const merged of await usersMergedInto(change.db, user.id)) await eraseUser(change, merged);
    await eraseUser(change, user);
    await change.audit({ action: 'user.erase', objectType: 'user', objectId: user.id });
    await change.mail(erasedMail(change.settings, user));
    await change.publish(topics.person(user.id), { ended: true });
  });
  context.visit.cookie = null;
}

async function eraseUser(change: Change, user: UserRow): Promise<void> {
  const email = user.emailConfirmedAt ? user.email : null;
  await change.events.emit(change, 'account-erased', { userId: user.id, email });
  await deletePersonalAudit(change.db, user.id);
  await forgetBulkItem(change.db, user.id);
  if (email) await deleteMailsTo(change.db, email);
  await deleteLinkRequestsOf(change.db, user.email);
  if (email) await deleteInvitationsOf(change.db, email);
  await deleteUser(change.db, user.id);
}
