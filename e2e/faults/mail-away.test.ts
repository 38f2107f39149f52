/** The mail server is away: whatever sends a mail succeeds, and the mails follow when it is back, once each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { end, type Mail, mailsTo, type Server, start, submissions, submit, wait } from './tools.ts';

const data = mkdtempSync(join(tmpdir(), 'alliance-mail-'));
const received: Mail[] = [];
let mailServer: SMTPServer | null = null;
let server: Server;
let port = 0;

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function openMailServer(): Promise<void> {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo)
          received.push({ to: address, text, messageId });
        done();
      });
    },
  });
  // Connections may break when it goes away.
  mailServer.on('error', () => undefined);
  return new Promise((resolve) => {
    mailServer?.listen(port, '127.0.0.1', () => resolve());
  });
}

function closeMailServer(): Promise<void> {
  return new Promise((resolve) => {
    if (mailServer) mailServer.close(() => resolve());
    else resolve();
  });
}

beforeAll(async () => {
  port = await freePort();
  server = await start({
    DATA_DIR: data,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'info@alliance.example',
  });
});
afterAll(async () => {
  if (server) await end(server);
  await closeMailServer();
  rmSync(data, { recursive: true, force: true });
});

test('away from the start: everything succeeds, and the mails follow', async () => {
  const all = submissions('Without mail', 30);
  for (const submission of all) await submit(server.url, submission);
  await wait(2000);
  expect(received).toEqual([]);
  await openMailServer();
  await mailsTo(all, () => received);
});

test('gone while mails go out, and back: each arrives', async () => {
  const all = submissions('Mail goes', 60);
  const sending = Promise.all(all.map((submission) => submit(server.url, submission)));
  await wait(300);
  await closeMailServer();
  await sending;
  await wait(1500);
  await openMailServer();
  const mails = await mailsTo(all, () => received);
  // A mail that was taken just as the server went may come again, as the same message.
  const ids = new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`));
  expect(ids.size).toBe(all.length);
});
