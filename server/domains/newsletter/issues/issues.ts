/** Issues of the newsletters: administrators write them, look at them, and send them. */
import { randomUUID } from 'node:crypto';
import { newsletterIssueAnswers as words } from '#content/answers.ts';
import type { MailStory } from '#content/mails/mail-content.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { newslettersPath } from '#contract/newsletter/addresses.ts';
import type * as calls from '#contract/newsletter/issues.ts';
import type { NewsletterDraft, NewsletterIssue } from '#contract/newsletter/issues.ts';
import { listBrokenLinks } from '#contract/overview/broken-links.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import { given } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import { mailHtml } from '../../../platform/mail/mail-html.ts';
import { articlesOf } from '../../content/read-articles.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { issueMail } from '../mails.ts';
import {
  countReaders,
  draftIssues,
  findIssue,
  type IssueRow,
  insertIssue,
  issuesSorted,
  lockIssue,
  pageIssues,
  removeIssue,
  updateIssue,
} from './queries.ts';

/** Stands in a preview, and in the email of a test, for the secret of a reader's links. */
const noToken = 'preview';

export async function listNewsletters(
  context: Context,
  { search, status, ...asked }: CallInput<typeof calls.listNewsletters>,
): Promise<CallOutput<typeof calls.listNewsletters>> {
  const page = pageRequest(asked, issuesSorted);
  const { items, next } = await pageIssues(context.db, { search, status }, page);
  const authors = await accountsOf(
    context.db,
    items.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return {
    items: items.map((row) => present(row, authors.get(row.createdBy ?? '')?.name ?? null)),
    next,
    total: null,
  };
}

export async function getNewsletter(
  { db }: Context,
  { id }: CallInput<typeof calls.getNewsletter>,
): Promise<NewsletterDraft> {
  return presentDraft(db, await issueOf(db, id));
}

export async function createNewsletter(
  context: Context,
  entries: CallInput<typeof calls.createNewsletter>,
): Promise<NewsletterDraft> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const articleIds = await checkedArticles(change.db, entries.articleIds);
    const row = await insertIssue(change.db, {
      ...entries,
      id: randomUUID(),
      articleIds,
      status: 'draft',
      createdBy: userId,
      createdAt: change.now,
      updatedAt: change.now,
    });
    await record(change, 'create', row, { after: textOf(row) });
    return presentDraft(change.db, row);
  });
}

export async function changeNewsletter(
  context: Context,
  { id, ...entries }: CallInput<typeof calls.changeNewsletter>,
): Promise<NewsletterDraft> {
  return context.change(async (change) => {
    const row = await lockDraft(context, change, id);
    const { articleIds } = entries;
    const set = {
      ...given(entries),
      ...(articleIds && { articleIds: await checkedArticles(change.db, articleIds) }),
      updatedAt: change.now,
    };
    const changed = await updateIssue(change.db, row, set);
    await record(change, 'change', row, { before: textOf(row), after: textOf(changed) });
    return presentDraft(change.db, changed);
  });
}

export async function deleteNewsletter(
  context: Context,
  { id }: CallInput<typeof calls.deleteNewsletter>,
): Promise<void> {
  await context.change(async (change) => {
    const row = await lockDraft(context, change, id);
    await removeIssue(change.db, row.id);
    await record(change, 'delete', row, { before: textOf(row) });
  });
}

export async function previewNewsletter(
  { db, settings }: Context,
  { id }: CallInput<typeof calls.previewNewsletter>,
): Promise<CallOutput<typeof calls.previewNewsletter>> {
  const row = await issueOf(db, id);
  const stories = await storiesOf(db, settings, row);
  const { subject, text, layout } = issueMail(settings, {
    ...row,
    stories,
    email: '',
    token: noToken,
  });
  if (!layout) throw new Error('An issue has a layout');
  return { subject, text, html: mailHtml(subject, layout) };
}

export async function testNewsletter(
  context: Context,
  { id }: CallInput<typeof calls.testNewsletter>,
): Promise<CallOutput<typeof calls.testNewsletter>> {
  const { email } = caller(context);
  return context.change(async (change) => {
    const row = await issueOf(change.db, id);
    const stories = await storiesOf(change.db, change.settings, row);
    const mail = issueMail(change.settings, { ...row, stories, email, token: noToken });
    await change.mail({ ...mail, subject: words.test(mail.subject), headers: undefined });
    await record(change, 'test', row);
    return { to: email };
  });
}

export async function sendNewsletter(
  context: Context,
  { id }: CallInput<typeof calls.sendNewsletter>,
): Promise<NewsletterDraft> {
  return context.change(async (change) => {
    const row = await lockKnown(context, change, id);
    if (row.status !== 'draft' && row.status !== 'stopped') throw new AppError('newsletter_sent');
    if (row.status === 'draft' && (await countReaders(change.db, row.list)) === 0)
      throw new AppError('no_subscribers');
    const sending = await updateIssue(change.db, row, {
      status: 'sending',
      sendingAt: row.sendingAt ?? change.now,
      finishedAt: null,
      batch: row.batch + 1,
      stories: row.stories ?? (await storiesOf(change.db, change.settings, row)),
      updatedAt: change.now,
    });
    await change.enqueue('send-newsletter', { issueId: id, batch: sending.batch });
    await record(change, 'send', row, {
      before: { status: row.status },
      after: { status: 'sending' },
    });
    return presentDraft(change.db, sending);
  });
}

export async function stopNewsletter(
  context: Context,
  { id }: CallInput<typeof calls.stopNewsletter>,
): Promise<NewsletterDraft> {
  return context.change(async (change) => {
    const row = await lockKnown(context, change, id);
    if (row.status !== 'sending') throw new AppError('newsletter_not_sending');
    const stopped = await updateIssue(change.db, row, { status: 'stopped', updatedAt: change.now });
    await record(change, 'stop', row, {
      before: { status: row.status },
      after: { status: 'stopped' },
    });
    return presentDraft(change.db, stopped);
  });
}

/** The text of each issue that nobody has been sent. */
export const draftTexts = (db: Db) => draftIssues(db);

/** The articles as they are when the issue is looked at, or as they were when it was sent. */
async function storiesOf(db: Db, { baseUrl }: Settings, row: IssueRow): Promise<MailStory[]> {
  if (row.stories) return row.stories;
  const articles = await articlesOf(db, row.articleIds);
  return articles
    .filter(({ isPublished }) => isPublished)
    .map(({ title, excerpt, articleId }) => ({
      title,
      text: excerpt,
      href: `${baseUrl}/article/${articleId}`,
    }));
}

async function checkedArticles(db: Db, articleIds: string[]): Promise<string[]> {
  const ids = [...new Set(articleIds)];
  const known = await articlesOf(db, ids);
  if (known.length < ids.length)
    throw new AppError('invalid_input', { fields: { articleIds: words.noArticle } });
  return ids;
}

async function issueOf(db: Db, id: string): Promise<IssueRow> {
  const row = await findIssue(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The issue, if it still is as the caller knows it. */
async function lockKnown(context: Context, change: Change, id: string): Promise<IssueRow> {
  const row = await lockIssue(change.db, id);
  if (!row) throw new AppError('not_found');
  const { ifMatch } = context.visit;
  if (ifMatch !== undefined && ifMatch !== row.version)
    throw new AppError('stale', { current: await presentDraft(change.db, row) });
  return row;
}

async function lockDraft(context: Context, change: Change, id: string): Promise<IssueRow> {
  const row = await lockKnown(context, change, id);
  if (row.status !== 'draft') throw new AppError('newsletter_sent');
  return row;
}

const textOf = ({ list, subject, intro, articleIds }: IssueRow) => ({
  list,
  subject,
  intro,
  articleIds,
});

/** The audit row, and the screens of the other administrators. */
async function record(
  change: Change,
  action: 'create' | 'change' | 'delete' | 'test' | 'send' | 'stop',
  { id }: IssueRow,
  states: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  await change.audit({
    action: `newsletter-issue.${action}`,
    objectType: 'newsletter-issue',
    objectId: id,
    ...states,
  });
  await publishIssues(change);
}

export const publishIssues = (change: Change): Promise<void> =>
  change.publish(topics.administrators, { changed: [newslettersPath, listBrokenLinks.path] });

const present = (row: IssueRow, author: string | null): NewsletterIssue => ({
  id: row.id,
  list: row.list,
  subject: row.subject,
  status: row.status,
  author,
  createdAt: row.createdAt.toString(),
  updatedAt: row.updatedAt.toString(),
  sendingAt: row.sendingAt?.toString() ?? null,
  finishedAt: row.finishedAt?.toString() ?? null,
  recipients: row.recipients,
  delivered: row.delivered,
  refused: row.refused,
  unsubscribed: row.unsubscribed,
  version: row.version,
});

async function presentDraft(db: Db, row: IssueRow): Promise<NewsletterDraft> {
  const author = row.createdBy && (await accountsOf(db, [row.createdBy])).get(row.createdBy);
  const articles = await articlesOf(db, row.articleIds);
  return {
    ...present(row, author ? author.name : null),
    intro: row.intro,
    articles: articles.map(({ id, title, isPublished }) => ({ id, title, isPublished })),
    subscribers: await countReaders(db, row.list),
  };
}
