import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emailPlaces } from '#content/texts/email-places.ts';
import { entriesOf, withEntries } from '#content/texts/text-fields.ts';
import type { EditedText, ListedText } from '#contract/content/site-texts.ts';
import { publish, topics } from '../../../platform/live/live.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { messageEntries } from '../../../testing/messages.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { emailsTag, readMailWords } from './mail-words.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());
afterEach(() => service.rows("delete from site_texts where place like 'email-%'"));

const path = (id: string) => `/api/admin/texts/email-${id}`;
const read = async (id: string) => (await admin.send<EditedText>('GET', path(id))).body;
const change = (id: string, entries: object) =>
  admin.send<EditedText>('PATCH', path(id), { entries });
const preview = (id: string, entries: object = {}) =>
  admin.send<{ subject: string; html: string; text: string }>('POST', `${path(id)}/preview`, {
    entries,
  });
const problemsOf = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(400);
  return (body as { fields: Record<string, string> }).fields;
};

const received = 'message.received';
/** What somebody gets who writes on the contact page now. */
async function sentNow(message = 'Do you review projects in Ghana?') {
  const sent = messageEntries({ message });
  await makeClient(service).send('POST', '/api/contact', sent);
  return mailTo(service, sent.email, '');
}
/** Once the change has reached this instance. */
const expectSent = (text: string) =>
  expect.poll(async () => (await sentNow()).text, { timeout: 20_000 }).toContain(text);

test('every email is listed with when it is sent, its reason, and what its text may name', async () => {
  const { body } = await admin.send<ListedText[]>('GET', '/api/admin/texts');
  expect(body.filter(({ email }) => email).map(({ id }) => id)).toEqual(
    emailPlaces.map(({ id }) => id),
  );
  const approved = await read('account.approved');
  expect(approved).toMatchObject({
    path: null,
    email: { group: 'Accounts', when: 'An administrator approves a new account.' },
    version: 0,
    entries: { subject: 'Your account at {siteShort} has been approved', button: 'Sign in' },
  });
  expect(approved.reason).toContain('because you created an account');
  expect(approved.fields.map(({ name }) => name)).toEqual([
    'subject',
    'heading',
    'paragraphs',
    'button',
    'notes',
  ]);
  expect((await read('order.refund')).placeholders).toContainEqual({
    name: 'amount',
    meaning: 'the amount',
    isOptional: false,
    isNeeded: true,
  });
});

test.each(emailPlaces)(
  '$id can be saved as it is, and previewed with example values',
  async (place) => {
    expect(withEntries(place.original, entriesOf(place.original), place.rule).problems).toEqual({});
    const { status, body } = await preview(place.email.template.id);
    expect([status, body.subject]).toEqual([200, expect.any(String)]);
    expect(body.text + body.subject).not.toMatch(/[{}]/);
    expect(body.html).toContain('class="button"');
  },
);

test('a changed email is sent with the new words and with its values, until it goes back to the original', async () => {
  await change(received, {
    heading: 'Thank you, and welcome',
    paragraphs: 'We answer {reference} within a day.\n\nhttps://example.org/help\n\n{quoted}',
  });
  await expectSent('We answer ');
  const mail = await sentNow();
  expect(mail.html).toContain('Thank you, and welcome</h1>');
  expect(mail.html).toContain('href="https://example.org/help"');
  expect(mail.text).toContain('> Do you review projects in Ghana?');
  expect(mail.text).toContain('If you didn’t write this, someone else used your address');
  const { body } = await admin.send<EditedText>('POST', `${path(received)}/original`, {});
  expect(body).toMatchObject({ version: 2, isChanged: false });
  await expectSent('Thank you for your message (General question).');
});

test('a value is text: neither markup nor another placeholder', async () => {
  const { text, html } = await sentNow('{site} <b>{reference}</b>');
  expect(text).toContain('> {site} <b>{reference}</b>');
  expect(html).toContain('&gt; {site} &lt;b&gt;{reference}&lt;/b&gt;');
});

test('a stored text that no longer fits never stops an email: its field has the original words', async () => {
  await change(received, { heading: 'Hello', paragraphs: 'Soon: {reference}\n\n{quoted}' });
  await expectSent('Soon: ');
  await service.rows(
    `update site_texts set entries = entries || '{"paragraphs": "Gone: {removed}", "button": ""}' where place = $1`,
    [`email-${received}`],
  );
  await service.platform.store.db.transaction((db) =>
    publish(db, topics.content, { changed: [emailsTag] }),
  );
  await expectSent('Thank you for your message (General question).');
  expect((await sentNow()).html).toContain('Hello</h1>');
});

test('a command that reads the words once has them as they were changed', async () => {
  await change(received, { heading: 'From the command' });
  const words = await readMailWords(service.platform.store.db);
  expect(words.get(received)).toMatchObject({ heading: 'From the command' });
  expect([...words.keys()]).toEqual([received]);
});

test('a preview and a test have what is typed, and store nothing', async () => {
  const typed = { heading: 'Welcome to {siteShort}', notes: 'Write to {support}.' };
  const { body } = await preview('account.approved', typed);
  const { shortName, mailboxes } = service.platform.settings.site;
  expect(body.html).toContain(`Welcome to ${shortName}</h1>`);
  expect(body.text).toContain(`Write to ${mailboxes.support}.`);
  const sent = await admin.send<{ to: string }>('POST', `${path('account.approved')}/test`, {
    entries: typed,
  });
  expect(sent.status).toBe(200);
  const mail = await mailTo(service, sent.body.to, 'Test: Your account at');
  expect(mail.subject).toMatch(/^Test: /);
  expect(mail.html).toContain(`Welcome to ${shortName}</h1>`);
  expect((await read('account.approved')).version).toBe(0);
  expect(
    await service.rows("select object_id from audit_log where action = 'site-text.test'"),
  ).toEqual([{ object_id: 'email-account.approved' }]);
});

describe('Refused, with the reason at the field', () => {
  test.each([
    ['account.approved', 'heading', 'For {visitor}', '{visitor} isn’t a placeholder of this email'],
    ['account.approved', 'heading', 'For {first name}', 'Use braces only around the name'],
    ['account.approved', 'paragraphs', 'See {link}', '{link} isn’t a placeholder of this email'],
    [
      'account.approved',
      'paragraphs',
      '[Sign in](https://example.org)',
      'shows addresses as they are',
    ],
    ['account.approved', 'notes', 'http://example.org', 'Addresses begin with https://'],
    ['account.approved', 'notes', 'javascript://x', 'Addresses begin with https://'],
    ['account.approved', 'button', ' ', 'Fill in this field.'],
    ['account.approved', 'subject', 'x'.repeat(151), 'At most 150 characters.'],
    ['account.rejected', 'paragraphs', 'We are sorry.', 'Keep {message}: readers need it.'],
    ['order.refund', 'paragraphs', 'We pay {amount} because of {why}.', 'Keep {amount}'],
    ['order.refund', 'heading', 'Because of {why}', '{why} doesn’t always have a value'],
    ['room.code', 'heading', 'Your code', 'Keep {code}'],
  ])('%s, %s: %s', async (id, field, text, problem) => {
    expect(problemsOf(await change(id, { [field]: text }))[field]).toContain(problem);
    expect(problemsOf(await preview(id, { [field]: text }))[field]).toContain(problem);
    expect((await read(id)).version).toBe(0);
  });

  test('why the reader gets it and where its button leads: they are no fields', async () => {
    for (const field of ['reason', 'link', 'action.href'])
      expect(problemsOf(await change('account.password-reset', { [field]: 'x' }))).toEqual({
        entries: 'This text has no such field.',
      });
  });

  test('an email as a text of the site, and a text of the site as an email', async () => {
    const visitor = makeClient(service);
    expect((await visitor.send('GET', '/api/site-texts/email-account.approved')).status).toBe(404);
    const faq = await admin.send('POST', '/api/admin/texts/faq/preview', { entries: {} });
    expect(faq.status).toBe(404);
  });
});
