import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OutgoingMail, smtpMailer } from './mail.ts';

let received: { from: string; to: string[]; source: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
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
});
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

const mail: OutgoingMail = {
  to: 'ngozi@example.org',
  subject: 'Your project: Énergie',
  text: 'Hello Ngozi',
  html: '<p>Hello Ngozi</p>',
  messageId: '<1@alliance.example>',
  at: '2026-11-02T09:00:00Z',
};

test('a mail goes to the mail server with its own Message-ID and date, as text and as HTML', async () => {
  await smtpMailer(url, 'info@alliance.example')(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'info@alliance.example', to: ['ngozi@example.org'] });
  const source = received[0]?.source ?? '';
  expect(source).toContain('Message-ID: <1@alliance.example>');
  expect(source).toMatch(/^Date: Mon, 02 Nov 2026 09:00:00/m);
  expect(source).toContain('Hello Ngozi');
  expect(source).toContain('<p>Hello Ngozi</p>');
});

test('a subject cannot add headers or recipients', async () => {
  const subject = 'Hall\r\nBcc: evil@example.org\r\n\r\nbody';
  await smtpMailer(url, 'info@alliance.example')({ ...mail, subject });
  expect(received[0]?.to).toEqual(['ngozi@example.org']);
  expect(received[0]?.source).not.toMatch(/^Bcc:/im);
});

test('further header lines go with the mail, and none adds another', async () => {
  const headers = {
    'List-Unsubscribe': '<https://alliance.example/newsletter/unsubscribe/c2VjcmV0>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'X-Odd': 'a\r\nBcc: evil@example.org',
  };
  await smtpMailer(url, 'info@alliance.example')({ ...mail, headers });
  const source = received[0]?.source.replace(/\r\n[ \t]+/g, ' ') ?? '';
  expect(source).toContain(`List-Unsubscribe: ${headers['List-Unsubscribe']}`);
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(source).not.toMatch(/^Bcc:/im);
  expect(received[0]?.to).toEqual(['ngozi@example.org']);
});

test('a mail that the mail server refuses, or that finds none, fails, so that it is tried again', async () => {
  const send = smtpMailer(url, 'info@alliance.example');
  await expect(send({ ...mail, to: 'nobody@example.org' })).rejects.toThrow('no such mailbox');
  await expect(smtpMailer('smtp://127.0.0.1:1', 'info@a.example')(mail)).rejects.toThrow(
    'ECONNREFUSED',
  );
});
