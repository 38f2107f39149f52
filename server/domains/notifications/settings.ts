/** A person's own choice of what they are notified of, and how. */
import { notificationAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { TopicSetting } from '#contract/notifications/settings.ts';
import * as calls from '#contract/notifications/settings.ts';
import { emailChoices, notificationTopics } from '#contract/notifications/vocabulary.ts';
import { type Permission, valuesOf } from '#contract/vocabulary.ts';
import { isTimeZone } from '../../environment-forms.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { given } from '../../platform/given.ts';
import { topics } from '../../platform/live/live.ts';
import { channelsOf, mayChoose, topicsFor } from './policy.ts';
import {
  findSettings,
  lockSettings,
  putSettings,
  type SettingsRow,
  settingsOf,
} from './queries.ts';

export async function getNotificationSettings(
  context: Context,
): Promise<CallOutput<typeof calls.getNotificationSettings>> {
  const actor = caller(context);
  return present(await findSettings(context.db, actor.userId), actor);
}

export async function saveNotificationSettings(
  context: Context,
  { topics: sent = [], ...input }: CallInput<typeof calls.saveNotificationSettings>,
): Promise<CallOutput<typeof calls.saveNotificationSettings>> {
  const actor = caller(context);
  const { userId } = actor;
  const chosen = sent.map(({ topic, screen, email }) => [topic, { screen, email }]);
  const rowAfter = (before: SettingsRow): SettingsRow => ({
    ...before,
    ...given(input),
    topics: { ...before.topics, ...Object.fromEntries(chosen) },
    version: before.version + 1,
  });
  return context.change(async (change) => {
    const unset = {
      userId,
      timeZone: '',
      quietFrom: null,
      quietUntil: null,
      topics: {},
      version: 0,
    };
    const before = await lockSettings(change.db, unset);
    const row = rowAfter(before ?? unset);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version - 1)
      throw new AppError('stale', { current: present(before, actor) });
    const fields = wrongIn(row, sent);
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
    await putSettings(change.db, row);
    await change.audit({ action: 'user.notifications', objectType: 'user', objectId: userId });
    await change.publish(topics.person(userId), { changed: [calls.getNotificationSettings.path] });
    return present(row, actor);
  });
}

function wrongIn(
  { timeZone, quietFrom, quietUntil }: SettingsRow,
  chosen: readonly TopicSetting[],
): Record<string, string> {
  const isHalf = (quietFrom === null) !== (quietUntil === null);
  const isEmpty = quietFrom !== null && quietFrom === quietUntil;
  return {
    ...(!isTimeZone(timeZone) && { timeZone: words.timeZone }),
    ...(isHalf && { [quietFrom === null ? 'quietFrom' : 'quietUntil']: words.quietBoth }),
    ...(isEmpty && { quietUntil: words.quietEmpty }),
    ...(!chosen.every(({ topic }) => mayChoose(topic)) && { topics: words.fixedTopic }),
  };
}

/** The time zones of those who chose one, by person. */
export async function zonesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const settings = await settingsOf(db, userIds);
  return new Map([...settings].map(([userId, { timeZone }]) => [userId, timeZone]));
}

/** A person's choice in words, for administrators. */
export async function settingsInWords(
  db: Db,
  person: { id: string; permissions: readonly Permission[] },
) {
  const row = await findSettings(db, person.id);
  const topics = topicsFor(person).map((topic) => ({ topic, ...channelsOf(row, topic) }));
  return {
    timeZone: row?.timeZone ?? null,
    quietFrom: row?.quietFrom ?? null,
    quietUntil: row?.quietUntil ?? null,
    emailed: valuesOf(emailChoices).flatMap((when) => {
      const chosen = topics.filter(({ email }) => email === when);
      const names = chosen.map(({ topic }) => notificationTopics[topic]);
      return names.length > 0 ? [{ when: emailChoices[when], topics: names }] : [];
    }),
  };
}

const present = (row: SettingsRow | null, actor: Actor): calls.NotificationSettings => ({
  timeZone: row?.timeZone ?? null,
  quietFrom: row?.quietFrom ?? null,
  quietUntil: row?.quietUntil ?? null,
  topics: topicsFor(actor).map((topic) => ({ topic, ...channelsOf(row, topic) })),
  version: row?.version ?? 0,
});
