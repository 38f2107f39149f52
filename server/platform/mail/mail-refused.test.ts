/** What happens to an email that the mail server refuses, defers, or doesn't answer. */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectLoggedErrors } from '../../testing/logged-errors.ts';
import type { Service } from '../../testing/service.ts';
import { startService } from '../../testing/service.ts';
import { smtpMailer } from './mail.ts';

let service: Service;
/** The number of delivery attempts for each address. */
let tries: Map<string, number>;
/** The mail server's reply for a recipient: a code and text, or null to accept. */
let reply: (address: string, time: number) => [number, string] | null = () => null;
const accepted: { to: string; messageId: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const time = (tries.get(address) ?? 0) + 1;
    tries.set(address, time);
    const refused = reply(address, time);
    done(refused && Object.assign(new Error(refused[1]), { responseCode: refused[0] }));
  },
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const text = Buffer.concat(parts).toString();
      for (const { address } of session.envelope.rcptTo)
        accepted.push({ to: address, messageId: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '' });
      done();
    });
  },
});
const urlOf = (listening: { address(): unknown }) =>
  `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  service = await startService({
    mailer: smtpMailer(urlOf(server.server), { from: 'info@alliance.example' }),
  });
  tries = new Map();
});
afterAll(async () => {
  await service.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
afterEach(() => {
  reply = () => null;
});

let sent = 0;
/** Sends an email in a change, as a use case does; returns its recipient. */
async function sendOne(text = 'Hello\n\nhttps://alliance.example/secret-link'): Promise<string> {
  sent += 1;
  const to = `reader-${sent}@example.org`;
  const { changing } = await import('../context.ts');
  await changing(service.platform, { actor: null, requestId: 'test' })((change) =>
    change.mail({ to, subject: 'A subject', text }),
  );
  return to;
}
const rowOf = async (to: string) =>
  (await service.rows('select * from mails where "to" = $1', [to]))[0];
const jobOf = async (to: string) =>
  (
    await service.rows(
      `select state, retry_count, start_after - now() > interval '1 second' as later from pgboss.job
       where data ->> 'mailId' = (select id::text from mails where "to" = $1)`,
      [to],
    )
  )[0];
/** Makes jobs that wait for their next attempt run now. */
const hurry = () => service.rows("update pgboss.job set start_after = now() where state = 'retry'");

test('an email that is refused permanently is tried once, loses its text, and stays as failed', async () => {
  expectLoggedErrors(/email refused for good.*550 5\.1\.1/);
  reply = () => [550, '5.1.1 no such mailbox'];
  const to = await sendOne();
  await vi.waitFor(async () => expect((await jobOf(to))?.state).toBe('completed'), 10_000);
  expect(tries.get(to)).toBe(1);
  expect(await rowOf(to)).toMatchObject({
    body: null,
    headers: null,
    sent_at: null,
    failed_at: expect.anything(),
    failure: '550 5.1.1',
    attempts: 1,
  });
});

test('an email deferred by the mail server (greylisting) is tried again later, and is delivered once', async () => {
  expectLoggedErrors(/job failed.*451/);
  reply = (_address, time) => (time < 3 ? [451, '4.7.1 come back later'] : null);
  const to = await sendOne();
  await vi.waitFor(
    async () => expect(await jobOf(to)).toMatchObject({ state: 'retry', later: true }),
    10_000,
  );
  await vi.waitFor(async () => {
    await hurry();
    expect((await rowOf(to))?.sent_at).toEqual(expect.anything());
  }, 15_000);
  expect(tries.get(to)).toBe(3);
  expect(accepted.filter((mail) => mail.to === to)).toHaveLength(1);
  expect(await rowOf(to)).toMatchObject({ body: null, failed_at: null, attempts: 3 });
});

test('after the last attempt the email counts as failed, and keeps its text for another try', async () => {
  expectLoggedErrors(/job failed.*451/);
  reply = () => [451, 'not now'];
  const to = await sendOne();
  await vi.waitFor(async () => {
    await service.rows(
      "update pgboss.job set start_after = now(), retry_count = retry_limit where state = 'retry'",
    );
    expect((await jobOf(to))?.state).toBe('failed');
  }, 15_000);
  expect(await rowOf(to)).toMatchObject({ sent_at: null, failure: 'gave up' });
  expect((await rowOf(to))?.body).toEqual(expect.anything());
});

test('an email being delivered is not delivered by a second job', async () => {
  expectLoggedErrors(/job failed.*451/, /Somebody else is delivering this email/);
  reply = (_address, time) => (time === 1 ? [451, 'later'] : null);
  const to = await sendOne();
  await vi.waitFor(async () => expect((await jobOf(to))?.state).toBe('retry'), 10_000);
  await service.rows(`update mails set held_until = now() + interval '1 hour' where "to" = $1`, [
    to,
  ]);
  await vi.waitFor(async () => {
    await hurry();
    expect(Number((await jobOf(to))?.retry_count)).toBeGreaterThan(1);
  }, 10_000);
  expect(tries.get(to)).toBe(1);
  // Whoever held the lease has died, and it expires.
  await service.rows(`update mails set held_until = now() - interval '1 second' where "to" = $1`, [
    to,
  ]);
  await vi.waitFor(async () => {
    await hurry();
    expect((await rowOf(to))?.sent_at).toEqual(expect.anything());
  }, 10_000);
  expect(tries.get(to)).toBe(2);
});

test('a mail server that accepts the connection and says nothing is given up when time is up', async () => {
  const connected = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const stalled = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('close', () => closed.resolve());
    connected.resolve();
  });
  await new Promise<void>((resolve) => {
    stalled.listen(0, '127.0.0.1', resolve);
  });
  const over = new AbortController();
  const sending = smtpMailer(urlOf(stalled), { from: 'info@alliance.example' })(
    {
      to: 'a@example.org',
      subject: 's',
      text: 't',
      html: 't',
      messageId: '<1@a.example>',
      at: '2026-11-02T09:00:00Z',
    },
    over.signal,
  );
  await connected.promise;
  over.abort();
  await expect(sending).rejects.toThrow();
  await closed.promise;
  await new Promise<void>((resolve) => stalled.close(() => resolve()));
});

test('an undelivered email is removed with its links, first the text, then the rest', async () => {
  expectLoggedErrors(/job failed.*451/);
  reply = () => [451, 'never'];
  const to = await sendOne();
  await vi.waitFor(async () => expect((await jobOf(to))?.state).toBe('retry'), 10_000);
  const { forgetOldMails } = await import('./deliver-mail.ts');
  const after = (hours: number) =>
    forgetOldMails(service.store.db, service.clock.now().add({ hours }));
  await after(71);
  expect((await rowOf(to))?.body).toContain('secret-link');
  await after(73);
  expect(await rowOf(to)).toMatchObject({ body: null, headers: null, failure: 'too old' });
  await after(24 * 6 + 1);
  expect(await rowOf(to)).toBeUndefined();
});
