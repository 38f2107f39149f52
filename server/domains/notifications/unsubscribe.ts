/**
 * Emails of notifications are turned off by their own link. It is sealed, so that none has to be stored (decision 25), with a
 * key that doesn't change with SECRETS_KEY: emails are kept for years.
 */

import type { MailLink } from '#content/mails/mail-content.ts';
import { unsubscribeLabel } from '#content/mails/notifications.ts';
import type { CallInput } from '#contract/call.ts';
import { getNotificationSettings } from '#contract/notifications/settings.ts';
import type * as calls from '#contract/notifications/unsubscribe.ts';
import type { EmailSetting, LinkedEmails } from '#contract/notifications/unsubscribe.ts';
import {
  notificationTopics,
  type UnsubscribeScope,
  unsubscribeScopes,
} from '#contract/notifications/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { isWithoutParent } from '../../platform/database/first-row.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { topics as live } from '../../platform/live/live.ts';
import { seal, sealingKey, unseal } from '../../platform/security/sealed-values.ts';
import { channelsOf, isSummary, mayChoose } from './policy.ts';
import {
  findSettings,
  findUnsubscribeKey,
  lockSettings,
  putSettings,
  type SettingsRow,
} from './queries.ts';

const binding = 'unsubscribe';

/** The links of an email to each of these people, in their order, and what they say. */
export async function unsubscribeLinks(
  db: Db,
  { baseUrl }: Settings,
  userIds: readonly string[],
  scope: UnsubscribeScope,
): Promise<MailLink[]> {
  const key = sealingKey(await findUnsubscribeKey(db));
  return userIds.map((userId) => ({
    label: unsubscribeLabel(scope === 'summaries' ? null : notificationTopics[scope]),
    href: `${baseUrl}/unsubscribe/${seal(`${userId} ${scope}`, key, binding)}`,
  }));
}

interface Linked {
  userId: string;
  scope: UnsubscribeScope;
}

/** An earlier version sealed with SECRETS_KEY. */
async function readToken({ db, sealingKeys }: Context, token: string): Promise<Linked> {
  const keys = [sealingKey(await findUnsubscribeKey(db)), ...sealingKeys];
  const [userId, named] = unseal(token, keys, binding)?.split(' ') ?? [];
  const scope = valuesOf(unsubscribeScopes).find((known) => known === named);
  if (!userId || !scope) throw new AppError('not_found');
  return { userId, scope };
}

/** The topics of the scope that are emailed. */
const emailedIn = (row: SettingsRow | null, scope: UnsubscribeScope): EmailSetting[] =>
  valuesOf(notificationTopics).flatMap((topic) => {
    const { email } = channelsOf(row, topic);
    const isMeant = scope === 'summaries' ? isSummary(email) : topic === scope;
    return isMeant && email !== 'never' ? [{ topic, email }] : [];
  });

export async function getLinkedEmails(
  context: Context,
  { token }: CallInput<typeof calls.getLinkedEmails>,
): Promise<LinkedEmails> {
  const { userId, scope } = await readToken(context, token);
  return { scope, topics: emailedIn(await findSettings(context.db, userId), scope) };
}

export async function endEmails(
  context: Context,
  { token }: CallInput<typeof calls.endEmails>,
): Promise<LinkedEmails> {
  return changeEmails(context, token, (row, scope) => {
    const topics = emailedIn(row, scope);
    return { topics, set: topics.map(({ topic }) => ({ topic, email: 'never' })) };
  });
}

export async function resumeEmails(
  context: Context,
  { token, topics }: CallInput<typeof calls.resumeEmails>,
): Promise<LinkedEmails> {
  return changeEmails(context, token, (_row, scope) => {
    const isMeant = ({ topic, email }: EmailSetting) =>
      mayChoose(topic) && (scope === 'summaries' ? isSummary(email) : topic === scope);
    const set = topics.filter(isMeant);
    return { topics: set, set };
  });
}

/** `choose` says what to set, and what to answer. */
async function changeEmails(
  context: Context,
  token: string,
  choose: (
    row: SettingsRow | null,
    scope: UnsubscribeScope,
  ) => { topics: EmailSetting[]; set: EmailSetting[] },
): Promise<LinkedEmails> {
  const { userId, scope } = await readToken(context, token);
  const run = context.change(async (change) => {
    const first: SettingsRow = {
      userId,
      timeZone: change.settings.timeZone,
      quietFrom: null,
      quietUntil: null,
      topics: {},
      version: 1,
    };
    const before = await lockSettings(change.db, first);
    const { topics, set } = choose(before, scope);
    if (set.length > 0) {
      const changed = set.map(({ topic, email }) => [
        topic,
        { ...channelsOf(before, topic), email },
      ]);
      await putSettings(change.db, {
        ...(before ?? first),
        topics: { ...before?.topics, ...Object.fromEntries(changed) },
        version: (before?.version ?? 0) + 1,
      });
      await change.audit({ action: 'user.notifications', objectType: 'user', objectId: userId });
      await change.publish(live.person(userId), { changed: [getNotificationSettings.path] });
    }
    return { scope, topics };
  });
  // The account has been erased.
  return run.catch((error: unknown) => {
    throw isWithoutParent(error) ? new AppError('not_found') : error;
  });
}
