/**
 * The mail server is down: calls that send mail succeed, and the mails are sent when it is back, once each.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
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
} from './tools.ts';

/** A mail server that keeps its port while it is away, what it received, and how many connections it cut. */
async function mailServer() {
  const received: Mail[] = [];
  const receiver = mailReceiver(received);
  const connected = new Set<Socket>();
  let isOpen = false;
  let cut = 0;
  const port = createServer((socket) => {
    if (!isOpen) {
      cut += 1;
      return void socket.destroy();
    }
    connected.add(socket.once('close', () => connected.delete(socket)));
    receiver.server.emit('connection', socket);
  });
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
  const close = () => {
    isOpen = false;
    cut += connected.size;
    for (const socket of connected) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${(port.address() as AddressInfo).port}`,
    received,
    cut: () => cut,
    open() {
      isOpen = true;
    },
    close,
    end() {
      close();
      port.close();
    },
  };
}

const ending: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
});

/** The product with its own mail server, which is not running yet. */
async function withMailServer() {
  const mail = await mailServer();
  const data = demoFolder();
  ending.push(data.remove, mail.end);
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
  await expect.poll(mail.cut, { message: 'it tries' }).toBeGreaterThan(0);
  expect(mail.received).toEqual([]);
  mail.open();
  await mailsTo(all, () => mail.received);
});

test.concurrent('stopped while mails are being sent, and back: each arrives', async () => {
  const { mail, url } = await withMailServer();
  mail.open();
  const all = submissions('Mail goes', 60);
  const sending = Promise.all(all.map((submission) => submit(url, submission)));
  await expect.poll(() => mail.received.length).toBeGreaterThan(0);
  mail.close();
  const before = mail.received.length;
  await sending;
  await expect.poll(mail.cut, { message: 'it tries again' }).toBeGreaterThan(0);
  expect(mail.received).toHaveLength(before);
  expect(before).toBeLessThan(all.length);
  mail.open();
  const mails = await mailsTo(all, () => mail.received);
  // A mail accepted just as the server stopped may arrive again, as the same message.
  const ids = new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`));
  expect(ids.size).toBe(all.length);
});
