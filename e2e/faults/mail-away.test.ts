/**
 * The mail server is down: calls that send mail succeed, and the mails are sent when it is back, once each.
 */
import type { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#server/testing/cluster.ts';
import { demoFolder } from '../tools/service.ts';
import {
  end,
  type Mail,
  mailReceiver,
  mailsTo,
  type Server,
  start,
  submissions,
  submit,
  wait,
} from './tools.ts';

/** A mail server that can stop and come back on the same port, and what it received. */
async function mailServer() {
  const port = await freePort();
  const received: Mail[] = [];
  let server: SMTPServer | null = null;
  const open = () => {
    server = mailReceiver(received);
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

/** The product with its own mail server, which is not running yet. */
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

test.concurrent('down from the start: all calls succeed, and the mails follow', async () => {
  const { mail, url } = await withMailServer();
  const all = submissions('Without mail', 30);
  for (const submission of all) await submit(url, submission);
  await wait(2000);
  expect(mail.received).toEqual([]);
  await mail.open();
  await mailsTo(all, () => mail.received);
});

test.concurrent('stopped while mails are being sent, and back: each arrives', async () => {
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
  // A mail accepted just as the server stopped may arrive again, as the same message.
  const ids = new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`));
  expect(ids.size).toBe(all.length);
});
