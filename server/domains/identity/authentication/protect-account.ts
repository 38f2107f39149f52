/** What administrators can do about a lost device or a compromised account. */

import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/administration.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { presentAccount } from '../accounts/manage-accounts.ts';
import { protectionMail, sessionsEndedMail } from '../mails.ts';
import {
  deleteIdentitiesOf,
  lockUser,
  type UserRow,
  workingAdministrators,
} from '../queries/accounts.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { publishSessionsEnded } from '../sessions/sessions.ts';
import { deleteKnownBrowsersOf } from './queries/browsers.ts';
import { clearFactor } from './second-factor.ts';

/**
 * Another person's account, locked. One's own is refused: on the account page, ending sessions keeps the
 * current one, and turning off two-factor authentication requires the password, which this would bypass.
 */
async function lockOther(context: Context, change: Change, userId: string): Promise<UserRow> {
  if (userId === caller(context).userId) throw new AppError('own_account');
  const user = await lockUser(change.db, userId);
  if (!user) throw new AppError('not_found');
  return user;
}

/** Ends the sessions, and what else signs in without the password. */
export async function endEverywhere(change: Change, userId: string): Promise<number> {
  const ended = await endSessionsOf(change.db, userId, 'all');
  await deleteKnownBrowsersOf(change.db, userId);
  await deleteIdentitiesOf(change.db, userId);
  await publishSessionsEnded(change, ended);
  return ended.length;
}

export function endAccountSessions(
  context: Context,
  { userId }: CallInput<typeof calls.endAccountSessions>,
): Promise<CallOutput<typeof calls.endAccountSessions>> {
  return context.change(async (change) => {
    const user = await lockOther(context, change, userId);
    const ended = await endEverywhere(change, userId);
    await change.audit({
      action: 'user.end-sessions',
      objectType: 'user',
      objectId: userId,
      after: { ended },
    });
    await change.mail(sessionsEndedMail(change.settings, user));
    await notifyPerson(change, userId, {
      kind: 'sessions-ended',
      params: {},
      link: '/account',
    });
    return { ended };
  });
}

/** Also ends the sessions: whoever has the lost device may be signed in on it. */
export function resetSecondFactor(
  context: Context,
  { userId, reason }: CallInput<typeof calls.resetSecondFactor>,
): Promise<CallOutput<typeof calls.resetSecondFactor>> {
  return context.change(async (change) => {
    const user = await lockOther(context, change, userId);
    if (!user.totpConfirmedAt) throw new AppError('no_second_factor');
    await clearFactor(change, userId);
    const ended = await endEverywhere(change, userId);
    await change.audit({
      action: 'user.reset-second-factor',
      objectType: 'user',
      objectId: userId,
      before: { secondFactor: true },
      after: { secondFactor: false, ended },
      personal: { subjectId: userId, data: { reason } },
    });
    await change.mail(protectionMail(change.settings, user, 'reset'));
    await notifyPerson(change, userId, {
      kind: 'two-factor-reset',
      params: {},
      link: '/account',
    });
    await change.publish(topics.administrators, { changed: ['/api/admin/'] });
    const after = { ...user, totpSecret: null, totpConfirmedAt: null, version: user.version + 1 };
    return presentAccount(context, after, await workingAdministrators(change.db));
  });
}
