import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subscription } from '#contract/newsletter/subscriptions.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { mailsTo, mailTo } from '../../testing/mails.ts';
import { manageLink, messageEntries } from '../../testing/messages.ts';
import { type Service, startService } from '../../testing/service.ts';
import { deleteUnconfirmedSubscribers } from './subscribe.ts';

let service: Service;
let visitor: Client;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const fresh = () => messageEntries().email;
const ask = (email: string, list?: string, client = makeClient(service)) =>
  client.send('POST', '/api/newsletter', { email, ...(list && { list }) });
const anybody = () => {
  visitor ??= makeClient(service);
  return visitor;
};
const confirm = (token: string) =>
  anybody().send<Subscription & { code: string }>('POST', '/api/newsletter/confirm', { token });
const show = (token: string) =>
  anybody().send<Subscription>('GET', `/api/newsletter/preferences/${token}`);
const choose = (token: string, lists: string[]) =>
  anybody().send<Subscription>('PATCH', `/api/newsletter/preferences/${token}`, { lists });
const end = (token: string) =>
  anybody().send<Subscription>('POST', '/api/newsletter/unsubscribe', { token });

const secretIn = async (email: string, subject: string) =>
  /\/newsletter\/\w+\/([\w-]+)/.exec((await mailTo(service, email, subject)).text)?.[1] ?? '';
const subscriberOf = async (email: string) =>
  (await service.rows('select * from newsletter_subscribers where email = $1', [email]))[0];
const consentsOf = (id: unknown) =>
  service.rows(
    'select what, lists, source from newsletter_consents where subscriber_id = $1 order by at, id',
    [id],
  );

test('DATA-15: an address requests the insights, and gets none before it is confirmed', async () => {
  const email = fresh();
  const { status, body } = await ask(email);
  expect(status).toBe(202);
  expect(body).toEqual({
    message: 'We’ve emailed you a link. Open it within an hour to confirm.',
  });
  expect(await subscriberOf(email)).toMatchObject({ lists: [], confirmed_at: null });
  const mail = await mailTo(service, email, 'Confirm your subscription to Insights');
  expect(mail.headers, 'this is no newsletter').toBeUndefined();
  const token = await secretIn(email, 'Confirm');
  expect(token, '256 bits').toMatch(/^[\w-]{43}$/);
  const stored = await service.rows('select * from newsletter_links');
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('the answer is the same for a new, a pending and a subscribed address, and each gets one email', async () => {
  const email = fresh();
  const answers = [await ask(email)];
  await mailTo(service, email, 'Confirm');
  answers.push(await ask(email));
  await expect.poll(() => mailsTo(service, email).length).toBe(2);
  await confirm(await secretIn(email, 'Confirm'));
  await mailTo(service, email, 'You’re subscribed');
  const before = mailsTo(service, email).length;
  answers.push(await ask(email));
  await mailTo(service, email, 'You’re already subscribed');
  expect(mailsTo(service, email)).toHaveLength(before + 1);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
});

describe('the confirmation link', () => {
  test('works once, and the welcome email allows unsubscribing with one click (RFC 8058)', async () => {
    const email = fresh();
    await ask(email, 'news');
    const token = await secretIn(email, 'Confirm');
    await service.advance({ seconds: 1 });
    expect((await confirm(token)).body).toEqual({ email, lists: ['news'] });
    const again = await confirm(token);
    expect([again.status, again.body.code]).toEqual([400, 'invalid_code']);
    const mail = await mailTo(service, email, 'You’re subscribed to News');
    const secret = await secretIn(email, 'You’re subscribed');
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${service.settings.baseUrl}/newsletter/unsubscribe/${secret}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.text).toContain(`${service.settings.baseUrl}/newsletter/preferences/${secret}`);
    const row = await subscriberOf(email);
    expect(await consentsOf(row?.id)).toEqual([
      { what: 'asked', lists: ['news'], source: 'form' },
      { what: 'confirmed', lists: ['news'], source: 'mailed link' },
    ]);
    await expect
      .poll(async () =>
        (await service.rows('select headers from mails where "to" = $1', [email])).every(
          ({ headers }) => headers === null,
        ),
      )
      .toBe(true);
  });

  test('is valid for an hour; then the address is deleted', async () => {
    const email = fresh();
    await ask(email);
    const token = await secretIn(email, 'Confirm');
    await service.advance({ minutes: 59 });
    await deleteUnconfirmedSubscribers(service.store.db, service.clock.now());
    expect(await subscriberOf(email)).toBeDefined();
    await service.advance({ minutes: 1 });
    expect((await confirm(token)).status).toBe(400);
    await deleteUnconfirmedSubscribers(service.store.db, service.clock.now());
    expect(await subscriberOf(email)).toBeUndefined();
  });

  test('is replaced by the next one, which covers everything requested so far', async () => {
    const email = fresh();
    await ask(email, 'insights');
    const first = await secretIn(email, 'subscription to Insights from');
    await ask(email, 'news');
    const second = await secretIn(email, 'Insights and News');
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).body.lists).toEqual(['insights', 'news']);
  });

  test('with an unknown secret, or for another purpose, confirms nothing', async () => {
    for (const token of ['not-a-token', await manageLink(service)])
      expect((await confirm(token)).status).toBe(400);
  });
});

describe('preferences by link', () => {
  test('can be read and changed, and each change is recorded as consent', async () => {
    const email = fresh();
    const token = await manageLink(service, email);
    expect((await show(token)).body).toEqual({ email, lists: ['insights'] });
    expect((await choose(token, ['news', 'insights', 'news'].slice(0, 2))).body.lists).toEqual([
      'insights',
      'news',
    ]);
    await service.advance({ seconds: 1 });
    await choose(token, ['news']);
    const row = await subscriberOf(email);
    expect(row?.lists).toEqual(['news']);
    expect(await consentsOf(row?.id)).toEqual([
      { what: 'changed', lists: ['insights', 'news'], source: 'preferences' },
      { what: 'changed', lists: ['news'], source: 'preferences' },
    ]);
    expect((await choose(token, ['weather'])).status).toBe(400);
  });

  test('with no list left end everything and delete the address; the consents stay', async () => {
    const email = fresh();
    const token = await manageLink(service, email);
    const { id } = (await subscriberOf(email)) ?? {};
    expect((await choose(token, [])).body).toEqual({ email: null, lists: [] });
    expect(await subscriberOf(email)).toBeUndefined();
    expect(await consentsOf(id)).toMatchObject([{ what: 'ended', source: 'preferences' }]);
    expect((await show(token)).body).toEqual({ email: null, lists: [] });
    expect((await choose(token, ['news'])).status, 'nobody is left to send to').toBe(404);
    const audits = await service.rows('select action from audit_log where object_id = $1', [id]);
    expect(audits).toEqual([{ action: 'newsletter.ended' }]);
  });

  test('are not found with an unknown link', async () => {
    expect((await show('not-a-token')).status).toBe(404);
    expect((await choose('not-a-token', [])).status).toBe(404);
    expect((await end('not-a-token')).status).toBe(404);
  });
});

describe('unsubscribing by link', () => {
  test('ends the newsletter that carried it and keeps the other; repeating it is idempotent', async () => {
    const email = fresh();
    const token = await manageLink(service, email);
    await choose(token, ['insights', 'news']);
    for (let time = 1; time <= 2; time += 1)
      expect((await end(token)).body).toEqual({ email, lists: ['news'] });
    const row = await subscriberOf(email);
    expect(await consentsOf(row?.id)).toHaveLength(2);
  });

  test('deletes the address with its only newsletter, and a new subscription starts afresh', async () => {
    const email = fresh();
    const token = await manageLink(service, email);
    for (let time = 1; time <= 2; time += 1)
      expect((await end(token)).body).toEqual({ email: null, lists: [] });
    await ask(email);
    expect(await subscriberOf(email)).toMatchObject({ lists: [], confirmed_at: null });
    expect((await show(token)).body.email, 'the old link knows nothing of it').toBeNull();
  });
});

describe('bad input', () => {
  test.each([
    '',
    'nobody',
    'a@b',
    'a@example.org b',
    '<b>@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('“%s” is refused and no mail is sent', async (email) => {
    const { status, body } = await ask(email);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['email']]);
  });

  test('100,000 characters, an unknown list and unknown fields are refused', async () => {
    expect((await ask('x'.repeat(100_000))).status).toBe(413);
    expect((await ask(fresh(), 'weather')).status).toBe(400);
    const more = { email: fresh(), confirmed: true };
    expect((await anybody().send('POST', '/api/newsletter', more)).status).toBe(400);
  });

  test('capital letters and surrounding blanks create no second subscriber', async () => {
    const email = fresh();
    await ask(email);
    expect((await ask(`  ${email.toUpperCase()} `)).status).toBe(202);
    const rows = await service.rows(
      'select count(*)::int as count from newsletter_subscribers where lower(email) = $1',
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('concurrent requests create one subscriber', async () => {
    const email = fresh();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const rows = await service.rows(
      "select count(*)::int as count from newsletter_links join newsletter_subscribers on id = subscriber_id where email = $1 and purpose = 'confirm'",
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('TARGETS: an address is emailed five times an hour, and a network address may send sixty requests', async () => {
    const email = fresh();
    for (let time = 1; time <= 5; time += 1) expect((await ask(email)).status).toBe(202);
    expect((await ask(email)).status).toBe(429);
    const client = makeClient(service);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => ask(fresh(), undefined, client)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await ask(fresh(), undefined, client)).status).toBe(429);
  });
});
