/** What a person is notified of, and how: by topic, on screen and by email. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { changed, choice, formed, line } from '../fields.ts';
import { own } from '../identity/people.ts';
import { length } from '../limits.ts';
import { emailChoices, notificationTopics } from './vocabulary.ts';

/** When summaries come, on the reader's clock; weekly ones on Mondays. */
export const summaryHour = 8;

const clock = () => z.nullable(formed(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 21:30.'));

const topicSetting = z.object({
  topic: choice(notificationTopics),
  screen: z.boolean(),
  email: choice(emailChoices),
});
export type TopicSetting = z.infer<typeof topicSetting>;

export const notificationSettings = z.object({
  /** Null: nothing is chosen yet. */
  timeZone: z.nullable(z.string()),
  /** Begin and end of the quiet hours, on the clocks of that zone; null: none. */
  quietFrom: z.nullable(z.string()),
  quietUntil: z.nullable(z.string()),
  /** Those that concern the caller and that they may choose. */
  topics: z.array(topicSetting),
  version: z.number(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotificationSettings = defineCall({
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'What the caller is notified of on screen and by email, and their quiet hours.',
  access: own,
  input: z.object({}),
  output: notificationSettings,
});

export const saveNotificationSettings = defineCall({
  method: 'PATCH',
  path: '/api/account/notifications',
  summary:
    'Saves the caller’s notification settings; topics that are left out stay as they are. If-Match is honoured.',
  access: own,
  input: changed(
    {},
    {
      timeZone: line(length.timeZone, 'Choose your time zone.'),
      quietFrom: clock(),
      quietUntil: clock(),
      topics: z
        .array(
          z.strictObject({
            topic: choice(notificationTopics),
            screen: z.boolean(),
            email: choice(emailChoices),
          }),
        )
        .check(z.maxLength(Object.keys(notificationTopics).length, 'Choose each topic once.')),
    },
  ),
  output: notificationSettings,
  example: {
    timeZone: 'Africa/Lagos',
    quietFrom: '21:00',
    quietUntil: '06:30',
    topics: [{ topic: 'discussions', screen: true, email: 'weekly' }],
  },
});
