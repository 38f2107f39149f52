/** Turning off emails of notifications by the link that each of them has, without signing in. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, secret } from '../fields.ts';
import { linkLimits } from '../limits.ts';
import { emailChoices, notificationTopics, unsubscribeScopes } from './vocabulary.ts';

const anyone = access('yes yes yes yes yes yes yes');

const emailSetting = z.strictObject({
  topic: choice(notificationTopics),
  email: choice(emailChoices),
});
export type EmailSetting = z.infer<typeof emailSetting>;

const emails = z.object({
  /** What the link turns off: emails about a topic, or summaries. */
  scope: choice(unsubscribeScopes),
  /** The topics of that scope that are emailed now, or, once they have been turned off, how they were. */
  topics: z.array(emailSetting),
});
export type LinkedEmails = z.infer<typeof emails>;

export const getLinkedEmails = defineCall({
  method: 'GET',
  path: '/api/notifications/emails/{token}',
  summary: 'What the link of a notification’s email turns off.',
  access: anyone,
  limits: linkLimits,
  input: z.object({ token: secret() }),
  output: emails,
});

export const endEmails = defineCall({
  method: 'POST',
  path: '/api/notifications/emails/{token}/end',
  summary: 'Turns these emails off; answers how they were. A repeat changes nothing.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({ token: secret() }),
  output: emails,
});

export const resumeEmails = defineCall({
  method: 'POST',
  path: '/api/notifications/emails/{token}/resume',
  summary: 'Turns emails of the link’s topics on again, as they were.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({
    token: secret(),
    topics: z
      .array(emailSetting)
      .check(z.minLength(1), z.maxLength(Object.keys(notificationTopics).length)),
  }),
  output: emails,
  example: { topics: [{ topic: 'projects', email: 'now' }] },
});
