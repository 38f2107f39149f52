/** A person's own account: profile, sessions, member type, export, end. */

import type {
  chooseMemberType,
  endOneSession,
  eraseAccount,
  listSessions,
  resendConfirmation,
  updateProfile,
} from '#contract/account.ts';
import type { In, Out } from '#contract/call.ts';
import { AppError } from '../../platform/app-error.ts';
import { forgetPersonalAudit } from '../../platform/audit.ts';
import { type Context, caller } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { forgetMailsTo } from '../../platform/mail.ts';
import { deviceOf } from './device.ts';
import { erasedMail } from './mails.ts';
import { requestLink } from './one-time-links.ts';
import { administratesNow } from './policy.ts';
import { presentUser } from './present.ts';
import { deleteLinkRequestsOf } from './queries/links.ts';
import { allNotificationsOf, deleteNotificationsAbout } from './queries/notifications.ts';
import { identitiesOf } from './queries/openid.ts';
import {
  accessRequestsOf,
  deleteUser,
  endSessionsOf,
  findUser,
  lockAdministrators,
  lockUser,
  sessionsOf,
  updateUser,
} from './queries.ts';
import { withPassword } from './second-factor.ts';
import { tellEnded } from './sessions.ts';

export async function changeProfile(
  context: Context,
  input: In<typeof updateProfile>,
): Promise<Out<typeof updateProfile>> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const user = await lockUser(change.db, userId);
    if (!user) throw new AppError('unauthorized');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== user.version)
      throw new AppError('stale', { current: presentUser(user) });
    const set = {
      firstName: input.firstName,
      lastName: input.lastName,
      organization: input.organization || null,
      country: input.country || null,
    };
    await updateUser(change.db, userId, set);
    const { firstName, lastName, organization, country } = user;
    await change.audit({
      action: 'user.profile',
      objectType: 'user',
      objectId: userId,
      personal: {
        subjectId: userId,
        data: { before: { firstName, lastName, organization, country }, after: set },
      },
    });
    return presentUser({ ...user, ...set, version: user.version + 1 });
  });
}

export async function listOwnSessions(context: Context): Promise<Out<typeof listSessions>> {
  const actor = caller(context);
  const rows = await sessionsOf(context.db, actor.userId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.userAgent),
      createdAt: row.createdAt.toString(),
      lastUsedAt: row.lastUsedAt.toString(),
      current: row.id === actor.sessionId,
    })),
    next: null,
    total: null,
  };
}

export async function endOne(context: Context, { id }: In<typeof endOneSession>): Promise<void> {
  const actor = caller(context);
  await context.change(async (change) => {
    const ended = await endSessionsOf(change.db, actor.userId, { only: id });
    if (ended.length === 0) throw new AppError('not_found');
    if (id === actor.sessionId) context.visit.cookie = null;
    await change.audit({ action: 'session.end', objectType: 'user', objectId: actor.userId });
    await tellEnded(change, ended);
  });
}

export async function endOthers(context: Context): Promise<void> {
  const { userId, sessionId } = caller(context);
  await context.change(async (change) => {
    const ended = await endSessionsOf(change.db, userId, { but: sessionId });
    await change.audit({ action: 'session.end-others', objectType: 'user', objectId: userId });
    await tellEnded(change, ended);
  });
}

export async function confirmAgain(
  context: Context,
  { email }: In<typeof resendConfirmation>,
): Promise<Out<typeof resendConfirmation>> {
  return context.change(async (change) => {
    await requestLink(change, email, 'confirm-email');
    return { message: 'If this address waits for confirmation, a new link is on its way.' };
  });
}

/** Oneself once; afterwards, and for others, an administrator (DECISIONS §2, MEMBER-07). */
export async function setMemberType(
  context: Context,
  { id, memberType }: In<typeof chooseMemberType>,
): Promise<Out<typeof chooseMemberType>> {
  const actor = caller(context);
  const administrates = administratesNow(actor, context.settings);
  if (id !== actor.userId && !administrates) throw new AppError('not_found');
  return context.change(async (change) => {
    const user = await lockUser(change.db, id);
    if (!user) throw new AppError('not_found');
    if (user.memberType !== null && !administrates) throw new AppError('already_member_type');
    await updateUser(change.db, id, { memberType });
    await change.audit({
      action: 'user.member-type',
      objectType: 'user',
      objectId: id,
      before: { memberType: user.memberType },
      after: { memberType },
    });
    return presentUser({ ...user, memberType, version: user.version + 1 });
  });
}

/** What identity keeps of a person, for the export. */
export async function exportIdentity(context: Context): Promise<Record<string, unknown>> {
  const { userId } = caller(context);
  const user = await findUser(context.db, userId);
  if (!user) throw new AppError('unauthorized');
  const notifications = await allNotificationsOf(context.db, userId);
  const requests = await accessRequestsOf(context.db, userId);
  const identities = await identitiesOf(context.db, userId);
  return {
    account: presentUser(user),
    sessions: (await listOwnSessions(context)).items,
    secondFactor: user.totpConfirmedAt !== null,
    signInElsewhere: identities.map(({ issuer, createdAt }) => ({
      issuer,
      linkedAt: createdAt.toString(),
    })),
    accessRequests: requests.map(({ role, createdAt }) => ({
      role,
      createdAt: createdAt.toString(),
    })),
    notifications: notifications.map(({ title, message, createdAt }) => ({
      title,
      message,
      createdAt: createdAt.toString(),
    })),
  };
}

/** Erases the account. The last active administrator has to make another one first. */
export async function erase(
  context: Context,
  { password }: In<typeof eraseAccount>,
): Promise<void> {
  const user = await withPassword(context, password);
  await context.change(async (change) => {
    const administrators = await lockAdministrators(change.db);
    if (administrators.length === 1 && administrators[0] === user.id)
      throw new AppError('last_administrator');
    await change.events.emit(change, 'account-erased', { userId: user.id, email: user.email });
    await forgetPersonalAudit(change.db, user.id);
    await forgetMailsTo(change.db, user.email);
    await deleteLinkRequestsOf(change.db, user.email);
    await deleteNotificationsAbout(change.db, user.id);
    await deleteUser(change.db, user.id);
    await change.audit({ action: 'user.erase', objectType: 'user', objectId: user.id });
    await change.mail(erasedMail(change.settings, user));
    await change.publish(topics.person(user.id), { ended: true });
  });
  context.visit.cookie = null;
}
