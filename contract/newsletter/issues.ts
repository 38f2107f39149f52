/** Issues of the newsletters, written and sent by administrators. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  id,
  instant,
  line,
  optionalChoice,
  paging,
  prose,
  search,
} from '../fields.ts';
import { length, mostStories, testMails } from '../limits.ts';
import { newsletterLists, newsletterStatuses } from '../vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

export const newsletterIssue = z.object({
  id: id(),
  list: choice(newsletterLists),
  subject: z.string(),
  status: choice(newsletterStatuses),
  /** Null if the account is erased. */
  author: z.nullable(z.string()),
  createdAt: instant(),
  updatedAt: instant(),
  sendingAt: z.nullable(instant()),
  finishedAt: z.nullable(instant()),
  /** Emails written so far. */
  recipients: z.number(),
  /** Emails that their mail server took, and that it refused or never took. */
  delivered: z.number(),
  refused: z.number(),
  /** Readers who unsubscribed by a link in it. */
  unsubscribed: z.number(),
  version: z.number(),
});

export const newsletterDraft = z.extend(newsletterIssue, {
  intro: z.string(),
  /** In the order in which they appear. Unpublished ones are left out when it is sent. */
  articles: z.array(z.object({ id: id(), title: z.string(), isPublished: z.boolean() })),
  /** How many would get it now. */
  subscribers: z.number(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;
export type NewsletterDraft = z.infer<typeof newsletterDraft>;

const entries = {
  list: choice(newsletterLists),
  subject: line(length.title, 'Enter a subject.'),
  intro: prose(length.message, 'Enter a few words that introduce the issue.'),
  articleIds: z
    .array(id())
    .check(z.maxLength(mostStories, `Choose at most ${mostStories} articles.`)),
};

export const listNewsletters = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/newsletters',
  summary: 'Issues of the newsletters, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    search: search(),
    status: optionalChoice(newsletterStatuses),
  }),
  output: newsletterIssue,
});

export const getNewsletter = defineCall({
  method: 'GET',
  path: '/api/admin/newsletters/{id}',
  summary: 'One issue, with its text and how many would get it.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: newsletterDraft,
});

export const createNewsletter = defineCall({
  method: 'POST',
  path: '/api/admin/newsletters',
  summary: 'Begins an issue. Nothing is sent.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject(entries),
  output: newsletterDraft,
  example: {
    list: 'news',
    subject: 'A second hall for Kano',
    intro: 'What happened in November.',
    articleIds: [],
  },
});

export const changeNewsletter = defineCall({
  method: 'PATCH',
  path: '/api/admin/newsletters/{id}',
  summary: 'Changes an issue that nobody has been sent. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: id() }, entries),
  output: newsletterDraft,
  example: {
    list: 'news',
    subject: 'A second hall for Kano',
    intro: 'What happened in November.',
    articleIds: [],
  },
});

export const deleteNewsletter = defineCall({
  method: 'DELETE',
  path: '/api/admin/newsletters/{id}',
  summary: 'Deletes an issue that nobody has been sent.',
  access: administrators,
  needs: 'admin_panel',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const previewNewsletter = defineCall({
  method: 'GET',
  path: '/api/admin/newsletters/{id}/preview',
  summary:
    'The email as its readers get it, as HTML and as plain text. Its links to unsubscribe lead nowhere.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const testNewsletter = defineCall({
  method: 'POST',
  path: '/api/admin/newsletters/{id}/test',
  summary: 'Sends an issue to the caller only.',
  access: administrators,
  needs: 'admin_panel',
  limits: testMails,
  input: z.strictObject({ id: id() }),
  output: z.object({ to: z.string() }),
});

export const sendNewsletter = defineCall({
  method: 'POST',
  path: '/api/admin/newsletters/{id}/send',
  summary:
    'Sends an issue to everyone who is subscribed now, in batches; goes on with one that was stopped. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: newsletterDraft,
});

export const stopNewsletter = defineCall({
  method: 'POST',
  path: '/api/admin/newsletters/{id}/stop',
  summary: 'Stops sending an issue. Emails that are written already still go out.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: newsletterDraft,
});
