/** Subscribers of the newsletters, for administrators. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, optionalChoice, paging, search } from '../fields.ts';
import { newsletterLists } from '../vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

export const subscriber = z.object({
  id: id(),
  email: z.string(),
  lists: z.array(choice(newsletterLists)),
  /** Null until the address is confirmed. */
  confirmedAt: z.nullable(instant()),
  /** Since when its mail server refuses newsletters for good; it gets none. */
  refusedAt: z.nullable(instant()),
});

export type Subscriber = z.infer<typeof subscriber>;

const narrowed = {
  search: search(),
  list: optionalChoice(newsletterLists),
};

export const listSubscribers = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/subscribers',
  summary: 'Subscribers by address. `search`: how the address begins.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: z.optional(id()), ...narrowed }),
  output: subscriber,
});

export const exportSubscribers = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/subscribers.csv',
  summary: 'The same as CSV, all pages.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(narrowed),
  output: z.unknown(),
});

export const eraseSubscriber = defineCall({
  method: 'DELETE',
  path: '/api/admin/subscribers/{id}',
  summary: 'Erases a subscriber: the address, its subscriptions and what was agreed to.',
  access: administrators,
  needs: 'admin_panel',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});
