import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactTopics, valuesOf } from '#contract/vocabulary.ts';
import { type Client, followLive, makeClient } from '../../testing/client.ts';
import { mailsTo, mailTo } from '../../testing/mails.ts';
import { messageEntries } from '../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Answer {
  id: string;
  reference: string;
  code?: string;
  fields?: Record<string, string>;
}

const write = (
  body: Record<string, unknown>,
  client: Client = makeClient(service),
  headers: Record<string, string> = {},
) => client.send<Answer>('POST', '/api/contact', body, headers);

const rowOf = async (id: string) =>
  (await service.rows('select * from support_tickets where id = $1', [id]))[0] ?? {};
const countTickets = async () =>
  Number((await service.rows('select count(*) as count from support_tickets'))[0]?.count);

test('NAV-11, DATA-09: a signed-out visitor’s message opens a support ticket with a reference', async () => {
  const sent = messageEntries({ topic: 'membership' });
  const { status, body } = await write(sent);
  expect(status).toBe(201);
  expect(Object.keys(body).sort()).toEqual(['id', 'reference']);
  expect(body.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await rowOf(body.id)).toMatchObject({
    reference: body.reference,
    topic: 'membership',
    subject: 'Membership',
    description: sent.message,
    status: 'open',
    priority: 'normal',
    name: sent.name,
    email: sent.email,
    owner_id: null,
  });
});

test('a signed-in visitor’s ticket is theirs, whatever address is in the form', async () => {
  const { userId } = await actorNamed(service, 'client');
  const { body } = await write(messageEntries(), await clientOf(service, 'client'));
  expect(await rowOf(body.id)).toMatchObject({ owner_id: userId });
});

test('its sender finds it by its topic and how it begins', async () => {
  const email = await newAccount(service, { role: 'client' });
  const client = await clientOf(service, email);
  const message = `Grid offer for the hall in Kano: ${'which date is binding, '.repeat(9)}please?`;
  await write(messageEntries({ topic: 'project', message }), client);
  const { body } = await client.send<{ subject: string }[]>('GET', '/api/support-tickets');
  expect(body[0]?.subject).toMatch(/^A project: Grid offer for the hall in Kano: which .*…$/);
  expect(body[0]?.subject.length).toBeLessThanOrEqual(81);
});

test('every listed topic is accepted, and any other refused', async () => {
  for (const topic of valuesOf(contactTopics))
    expect((await write(messageEntries({ topic }))).status).toBe(201);
  const { status, body } = await write({ ...messageEntries(), topic: 'atlantis' });
  expect([status, body.fields]).toEqual([400, { topic: 'Choose one of the listed options.' }]);
});

test('the sender gets a copy with the reference, in which nothing of theirs becomes a link or markup', async () => {
  const sent = messageEntries({ message: 'Look:\nhttps://evil.example/\n<b>now</b>' });
  const { body } = await write(sent);
  const mail = await mailTo(service, sent.email, body.reference);
  expect(mail.subject).toBe(`We’ve received your message (${body.reference})`);
  expect(mail.text).toContain('> Look:\n> https evil example/\n> <b>now</b>');
  expect(mail.html).not.toContain('href="https://evil.example');
  expect(mail.html).not.toContain('<b>');
});

test('administrators are notified and their open panels updated, without the sender’s text', async () => {
  const admin = await clientOf(service, 'admin');
  const live = await followLive(service, '/api/live', admin);
  await live.event(1);
  const before = live.events.length;
  await service.advance({ seconds: 1 });
  const { body } = await write(messageEntries({ topic: 'press', message: 'My secret deadline' }));
  await expect
    .poll(() => live.events.slice(before).flatMap(({ changed }) => changed ?? []))
    .toEqual(
      expect.arrayContaining(['/api/admin/messages', '/api/admin/overview', '/api/notifications']),
    );
  live.close();
  const { body: notices } = await admin.send<object[]>('GET', '/api/notifications?limit=1');
  expect(notices).toMatchObject([
    {
      title: 'New message',
      message: `Press (${body.reference})`,
      link: `/admin?tab=messages&message=${body.id}`,
    },
  ]);
  const [audit] = await service.rows('select * from audit_log where object_id = $1', [body.id]);
  expect(audit).toMatchObject({ action: 'message.send', actor_role: 'signed-out' });
  expect(JSON.stringify([audit, notices])).not.toMatch(/secret deadline|example\.org/);
});

describe('a repeated message', () => {
  test('with one Idempotency-Key is one ticket and one email, and gets the same answer', async () => {
    const sent = messageEntries();
    const client = makeClient(service);
    const key = { 'idempotency-key': 'contact-key-one' };
    const answers = await Promise.all([1, 2, 3].map(() => write(sent, client, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await mailTo(service, sent.email, 'We’ve received');
    expect(mailsTo(service, sent.email)).toHaveLength(1);
    const other = await write({ ...sent, message: 'Something else' }, client, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  });

  test('without a key is one ticket within ten minutes, also when sent concurrently', async () => {
    const sent = messageEntries();
    const before = await countTickets();
    const answers = await Promise.all([1, 2, 3].map(() => write(sent)));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(await countTickets()).toBe(before + 1);
    await service.advance({ minutes: 10, seconds: 1 });
    expect((await write(sent)).body.reference).not.toBe(answers[0]?.body.reference);
  });
});

describe('bad input', () => {
  test.each(['name', 'email', 'topic', 'message'])(
    'without %s nothing is stored and the field is named',
    async (field) => {
      const before = await countTickets();
      for (const value of [undefined, '', '   ']) {
        const { status, body } = await write({ ...messageEntries(), [field]: value });
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
      }
      expect(await countTickets()).toBe(before);
    },
  );

  test.each([
    'no address',
    'a@b',
    '<a@example.org>',
    'a@example.org, b@example.org',
    'a@example.org\nBcc: b@example.org',
  ])('“%s” is not an email address', async (email) => {
    const { status, body } = await write({ ...messageEntries(), email });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['email']]);
  });

  test('a message has at most 5,000 characters; 100,000 are refused before being read to the end', async () => {
    expect((await write(messageEntries({ message: 'x'.repeat(5000) }))).status).toBe(201);
    const { status, body } = await write(messageEntries({ message: 'x'.repeat(5001) }));
    expect([status, body.fields]).toEqual([400, { message: 'At most 5,000 characters.' }]);
    const huge = await write(messageEntries({ message: 'x'.repeat(100_000) }));
    expect([huge.status, huge.body.code]).toEqual([413, 'too_large']);
  });

  test.each([
    ['HTML', '<script>alert(1)</script> & <b>bold</b>'],
    ['right-to-left text', 'مرحبا، هل تراجعون مشاريع في السودان؟'],
    ['a text direction override', 'abc \u202Egnp.exe'],
    ['combining characters', `Z\u0323\u0307\u0301algo ${'\u0301'.repeat(200)}`],
    ['emoji sequences', '👩🏽‍🚀 from Accra'],
  ])('%s is stored as it was written', async (_, text) => {
    const sent = messageEntries({ message: text, name: text.slice(0, 60) });
    const { status, body } = await write(sent);
    expect(status).toBe(201);
    expect(await rowOf(body.id)).toMatchObject({
      description: text.trim(),
      // In a name, a text direction override could imitate another name.
      name: sent.name.replace('\u202E', '').trim(),
    });
    const mail = await mailTo(service, sent.email, body.reference);
    expect(mail.html).not.toMatch(/<script|<b>/);
  });

  test('control characters, lone surrogates and unknown fields are refused', async () => {
    for (const given of [
      { message: 'a\u0000b' },
      { name: 'x\ud800' },
      { name: 'a\nb' },
      { status: 'closed' },
    ]) {
      const { status, body } = await write({ ...messageEntries(), ...given });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(given)]);
    }
  });

  test('from another site nothing is stored', async () => {
    const before = await countTickets();
    const { status, body } = await write(messageEntries(), makeClient(service), {
      origin: 'https://evil.example',
    });
    expect([status, body.code]).toEqual([403, 'wrong_origin']);
    expect(await countTickets()).toBe(before);
  });
});

describe('TARGETS: rate limits', () => {
  test('an email address may send five messages an hour, wherever the requests come from', async () => {
    const { email } = messageEntries();
    for (let number = 1; number <= 5; number += 1)
      expect((await write(messageEntries({ email }))).status).toBe(201);
    const { status, body, headers } = await write(messageEntries({ email }));
    expect([status, body.code]).toEqual([429, 'too_many']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  test('a signed-in visitor may send five, whatever address is in the form', async () => {
    const member = await clientOf(service, 'member');
    for (let number = 1; number <= 5; number += 1)
      expect((await write(messageEntries(), member)).status).toBe(201);
    expect((await write(messageEntries(), await clientOf(service, 'member'))).status).toBe(429);
  });

  test('a network address may send sixty', async () => {
    const client = makeClient(service);
    // A few at a time: a busy machine might refuse sixty at the same time for another reason.
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => write(messageEntries(), client)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
    expect((await write(messageEntries(), client)).status).toBe(429);
  });
});
