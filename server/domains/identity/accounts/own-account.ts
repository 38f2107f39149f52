/** A person's own account: profile, sessions, member type. */

import { identityAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/account.ts';
import type { chooseMemberType as chooseMemberTypeCall } from '#contract/identity/people.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { given } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import { deviceOf } from '../authentication/device.ts';
import { requestLink } from '../authentication/one-time-links.ts';
import { canAdminister } from '../policy.ts';
import { deleteIdentitiesOf, lockUser, updateUser } from '../queries/accounts.ts';
import { endSessionsOf, pageSessions, sessionsSorted } from '../queries/sessions.ts';
import { publishSessionsEnded } from '../sessions/sessions.ts';
import { presentUser } from './present.ts';

export async function updateProfile(
  context: Context,
  input: CallInput<typeof calls.updateProfile>,
): Promise<CallOutput<typeof calls.updateProfile>> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const user = await lockUser(change.db, userId);
    if (!user) throw new AppError('unauthorized');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== user.version)
      throw new AppError('stale', { current: presentUser(user) });
    const { firstName, lastName, organization, country } = user;
    const before = { firstName, lastName, organization, country };
    const said = { ...before, ...given(input) };
    const set = {
      ...said,
      organization: said.organization || null,
      country: said.country || null,
    };
    await updateUser(change.db, userId, set);
    await change.audit({
      action: 'user.profile',
      objectType: 'user',
      objectId: userId,
      personal: {
        subjectId: userId,
        data: { before, after: set },
      },
    });
    await change.publish(topics.person(userId), { changed: ownCounters });
    return presentUser({ ...user, ...set, version: user.version + 1 });
  });
}

export async function listSessions(
  context: Context,
  input: CallInput<typeof calls.listSessions>,
): Promise<CallOutput<typeof calls.listSessions>> {
  const actor = caller(context);
  const page = pageRequest(input, sessionsSorted);
  const { items, next } = await pageSessions(context.db, actor.userId, page);
  return {
    items: items.map((row) => ({
      id: row.id,
      device: deviceOf(row.userAgent),
      createdAt: row.createdAt.toString(),
      lastUsedAt: row.lastUsedAt.toString(),
      current: row.id === actor.sessionId,
    })),
    next,
    total: null,
  };
}

export async function endOneSession(
  context: Context,
  { id }: CallInput<typeof calls.endOneSession>,
): Promise<void> {
  const actor = caller(context);
  await context.change(async (change) => {
    const ended = await endSessionsOf(change.db, actor.userId, { only: id });
    if (ended.length === 0) throw new AppError('not_found');
    if (id === actor.sessionId) context.visit.cookie = null;
    await change.audit({ action: 'session.end', objectType: 'user', objectId: actor.userId });
    await publishSessionsEnded(change, ended);
  });
}

export async function endOtherSessions(context: Context): Promise<void> {
  const { userId, sessionId } = caller(context);
  await context.change(async (change) => {
    const ended = await endSessionsOf(change.db, userId, { but: sessionId });
    await deleteIdentitiesOf(change.db, userId);
    await change.audit({ action: 'session.end-others', objectType: 'user', objectId: userId });
    await publishSessionsEnded(change, ended);
  });
}

export async function resendConfirmation(
  context: Context,
  { email }: CallInput<typeof calls.resendConfirmation>,
): Promise<CallOutput<typeof calls.resendConfirmation>> {
  return context.change(async (change) => {
    await requestLink(change, email, 'confirm-email');
    return { message: words.resent };
  });
}

/** People set their own type once; later, and for others, an administrator does (DECISIONS §2, MEMBER-07). */
export async function chooseMemberType(
  context: Context,
  { id, memberType }: CallInput<typeof chooseMemberTypeCall>,
): Promise<CallOutput<typeof chooseMemberTypeCall>> {
  const actor = caller(context);
  const administrates = canAdminister(actor, context.settings);
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
    await change.publish(topics.person(id), { changed: ownCounters });
    return presentUser({ ...user, memberType, version: user.version + 1 });
  });
}
