/** Newsletters: subscribed to with a form, confirmed, changed and ended by emailed links. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, email, optionalChoice, secret } from '../fields.ts';
import { linkLimits, mailLimits } from '../limits.ts';
import { newsletterLists, valuesOf } from '../vocabulary.ts';

const anyone = access('yes yes yes yes yes yes yes');

export const subscribe = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Requests a newsletter: emails a link that confirms the address. The same answer for every address.',
  access: anyone,
  status: 202,
  limits: mailLimits,
  input: z.strictObject({ email: email(), list: optionalChoice(newsletterLists) }),
  output: z.object({ message: z.string() }),
  example: { email: 'ngozi@example.org', list: 'insights' },
});

const lists = () => z.array(choice(newsletterLists));

export const subscription = z.object({
  /** Null once no subscription is left: the address is deleted. */
  email: z.nullable(z.string()),
  lists: lists(),
});
export type Subscription = z.infer<typeof subscription>;

export const confirmSubscription = defineCall({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms a subscription with the emailed link. Works once, within an hour.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({ token: secret() }),
  output: subscription,
  example: { token: 'not-a-token' },
});

export const getSubscription = defineCall({
  method: 'GET',
  path: '/api/newsletter/preferences/{token}',
  summary: 'The subscriptions of the address that a newsletter’s link was emailed to.',
  access: anyone,
  limits: linkLimits,
  input: z.object({ token: secret() }),
  output: subscription,
});

export const changeSubscription = defineCall({
  method: 'PATCH',
  path: '/api/newsletter/preferences/{token}',
  summary:
    'Sets the subscriptions of that address; an empty list unsubscribes it and deletes the address.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({
    token: secret(),
    lists: lists().check(z.maxLength(valuesOf(newsletterLists).length)),
  }),
  output: subscription,
  example: { lists: ['insights', 'news'] },
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary:
    'Unsubscribes from the newsletter whose email contained the link. A repeat changes nothing.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({ token: secret() }),
  output: subscription,
  example: { token: 'not-a-token' },
});
