import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailRefused, mailServerAnswers, type OutgoingMail, smtpMailer } from './mail.ts';

let received: { from: string; to: string[]; source: string }[] = [];
const options: SMTPServerOptions = {
  authOptional: true,
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('nobody@') ? new Error('no such mailbox') : null),
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source: Buffer.concat(parts).toString('utf8'),
      });
      done();
    });
  },
};
const server = new SMTPServer({ ...options, disabledCommands: ['STARTTLS'] });
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  received = [];
});

const sender = { from: 'info@alliance.example' };
const mail: OutgoingMail = {
  to: 'ngozi@example.org',
  subject: 'Your project: Énergie',
  text: 'Hello Ngozi',
  html: '<p>Hello Ngozi</p>',
  messageId: '<1@alliance.example>',
  at: '2026-11-02T09:00:00Z',
};

test('an email goes to the mail server with its Message-ID and date, as text and as HTML', async () => {
  await smtpMailer(url, sender)(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'info@alliance.example', to: ['ngozi@example.org'] });
  const source = received[0]?.source ?? '';
  expect(source).toContain('Message-ID: <1@alliance.example>');
  expect(source).toMatch(/^Date: Mon, 02 Nov 2026 09:00:00/m);
  expect(source).toContain('Hello Ngozi');
  expect(source).toContain('<p>Hello Ngozi</p>');
});

test('returned emails go to an address of their own, which no reader sees', async () => {
  await smtpMailer(url, { ...sender, returnPath: 'bounces@alliance.example' })(mail);
  expect(received[0]).toMatchObject({
    from: 'bounces@alliance.example',
    to: ['ngozi@example.org'],
    source: expect.stringMatching(/^From: info@alliance\.example/m),
  });
  expect(received[0]?.source).not.toContain('bounces@');
});

test('an invitation is sent as a calendar part, which mail programs offer to answer', async () => {
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const calendar = { method: 'REQUEST', text } as const;
  await smtpMailer(url, sender)({ ...mail, calendar });
  const source = received[0]?.source ?? '';
  expect(source).toMatch(/^Content-Type: text\/calendar;.*method=REQUEST/m);
  expect(source).toContain('filename=invitation.ics');
  expect(source).toContain('Hello Ngozi');
});

test('a subject cannot add headers or recipients', async () => {
  const subject = 'Hall\r\nBcc: evil@example.org\r\n\r\nbody';
  await smtpMailer(url, sender)({ ...mail, subject });
  expect(received[0]?.to).toEqual(['ngozi@example.org']);
  expect(received[0]?.source).not.toMatch(/^Bcc:/im);
});

test('additional headers are sent, and none can add another', async () => {
  const headers = {
    'List-Unsubscribe': '<https://alliance.example/newsletter/unsubscribe/c2VjcmV0>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'X-Odd': 'a\r\nBcc: evil@example.org',
  };
  await smtpMailer(url, sender)({ ...mail, headers });
  const source = received[0]?.source.replace(/\r\n[ \t]+/g, ' ') ?? '';
  expect(source).toContain(`List-Unsubscribe: ${headers['List-Unsubscribe']}`);
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(source).not.toMatch(/^Bcc:/im);
  expect(received[0]?.to).toEqual(['ngozi@example.org']);
});

test('a permanent refusal reports the code and not the text; an unreachable mail server is tried again', async () => {
  const refused = smtpMailer(
    url,
    sender,
  )({
    ...mail,
    to: 'nobody@example.org',
  });
  await expect(refused).rejects.toBeInstanceOf(MailRefused);
  await expect(refused).rejects.toMatchObject({ reply: '550' });
  const away = smtpMailer('smtp://127.0.0.1:1', { from: 'info@a.example' })(mail);
  await expect(away).rejects.toThrow('ECONNREFUSED');
});

describe('a mail server on another machine', () => {
  /** An address of this machine that isn't recognised as local. */
  const elsewhere = (given: string) => given.replace('127.0.0.1', '127.1');
  const secret = (given: string) => given.replace('//', '//user:secret@');

  test('that offers no TLS gets neither the password nor the email', async () => {
    await expect(smtpMailer(elsewhere(secret(url)), sender)(mail)).rejects.toThrow(/STARTTLS/);
    await expect(mailServerAnswers(elsewhere(secret(url)))).rejects.toThrow(/STARTTLS/);
    for (const trick of ['ignoreTLS=true', 'requireTLS=false', 'opportunisticTLS=true'])
      await expect(smtpMailer(`${elsewhere(url)}/?${trick}`, sender)(mail)).rejects.toThrow(
        /STARTTLS/,
      );
    expect(received).toEqual([]);
  });

  test('gets it in clear text if ?insecure is set', async () => {
    await smtpMailer(`${elsewhere(url)}?insecure`, sender)(mail);
    expect(received).toHaveLength(1);
  });

  test('whose certificate is not trusted gets nothing, unless that is allowed', async () => {
    const open = new SMTPServer(options);
    await new Promise<void>((resolve) => {
      open.listen(0, '127.0.0.1', resolve);
    });
    const address = `smtp://127.1:${(open.server.address() as AddressInfo).port}`;
    await expect(smtpMailer(address, sender)(mail)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
    const unchecked = `${address}?tls.rejectUnauthorized=false`;
    await smtpMailer(unchecked, sender)(mail);
    expect(received).toHaveLength(1);
    await new Promise<void>((resolve) => open.close(() => resolve()));
  });
});
