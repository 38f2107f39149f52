/** The mail server is away: whatever sends a mail succeeds, and the mails follow when it is back, once each. */
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { demoFolder } from '../tools/service.ts';
import { end, type Mail, mailsTo, type Server, start, submissions, submit, wait } from './tools.ts';

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

/** A mail server that can go and come back at its address, and what it received. */
async function mailServer() {
  const port = await freePort();
  const received: Mail[] = [];
  let server: SMTPServer | null = null;
  const open = () => {
    server = new SMTPServer({
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
    server.on('error', () => undefined);
    return new Promise<void>((resolve) => {
      server?.listen(port, '127.0.0.1', () => resolve());
    });
  };
  const close = () =>
    new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
  return { url: `smtp://127.0.0.1:${port}`, received, open, close };
}

const ending: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
});

/** The product with a mail server of its own, which is not there yet. */
async function withMailServer() {
  const mail = await mailServer();
  const data = demoFolder();
  ending.push(data.remove, mail.close);
  const server: Server = await start({
    DATA_DIR: data.path,
    SMTP_URL: mail.url,
    MAIL_FROM: 'info@alliance.example',
  });
  ending.push(() => end(server));
  return { mail, url: server.url };
}

test.concurrent('away from the start: everything succeeds, and the mails follow', async () => {
  const { mail, url } = await withMailServer();
  const all = submissions('Without mail', 30);
  for (const submission of all) await submit(url, submission);
  await wait(2000);
  expect(mail.received).toEqual([]);
  await mail.open();
  await mailsTo(all, () => mail.received);
});

test.concurrent('gone while mails go out, and back: each arrives', async () => {
  const { mail, url } = await withMailServer();
  await mail.open();
  const all = submissions('Mail goes', 60);
  const sending = Promise.all(all.map((submission) => submit(url, submission)));
  await wait(300);
  await mail.close();
  await sending;
  await wait(1500);
  await mail.open();
  const mails = await mailsTo(all, () => mail.received);
  // A mail that was taken just as the server went may come again, as the same message.
  const ids = new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`));
  expect(ids.size).toBe(all.length);
});
