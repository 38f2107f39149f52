/** Pages accept small forms as browsers send them. Everything else is refused before it is read. */

import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../testing/client.ts';
import { sendRaw } from '../../testing/raw.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let read: string[] = [];
beforeAll(async () => {
  service = await startService({
    bundle: {
      loader: "'sha256-script'",
      keeping: () => null,
      async render(request) {
        if (request.method === 'POST') {
          const form = await request.formData();
          read = [...form.keys()];
          return new Response(`read ${form.get('title')}`, { status: 200 });
        }
        return new Response('page');
      },
    },
  });
});
afterAll(() => service.stop());

const form = 'application/x-www-form-urlencoded';
const post = (body: string, type = form, method = 'POST') =>
  makeClient(service).send<{ code?: string }>(method, '/projects/submit', body, {
    'content-type': type,
  });

test('a form is read as it was sent', async () => {
  const { status, body } = await post('title=A+hall%20in%20%F0%9F%8C%8D&a=1');
  expect([status, body]).toEqual([200, 'read A hall in 🌍']);
  expect(read).toEqual(['title', 'a']);
  expect((await post('a=1', `${form};charset=UTF-8`)).status).toBe(200);
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'a=b'],
  ['multipart/form-data; boundary=x', 'broken'],
  ['multipart/form-data', '--x--'],
  ['application/x-www-form-urlencoded2', 'a=b'],
])('a page does not read %s', async (type, text) => {
  const { status, body } = await post(text, type);
  expect([status, body.code]).toEqual([415, 'unsupported_form']);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'a page refuses %s',
  async (method) => {
    const { status, text, headers } = await sendRaw(service, { method, path: '/sign-in' });
    expect([status, JSON.parse(text).code]).toEqual([405, 'method_not_allowed']);
    expect(headers.allow).toBe('GET, HEAD, POST');
  },
);

test('a form of 1 MiB is accepted and one byte more refused, with or without a content length', async () => {
  const most = `title=${'a'.repeat(1_048_576 - 6)}`;
  expect((await post(most)).status).toBe(200);
  expect((await post(`${most}a`)).status).toBe(413);
  const path = '/projects/submit';
  const headers = { 'content-type': form };
  const untold = await sendRaw(service, { path, headers, chunks: [most, 'a'] });
  expect(untold.status).toBe(413);
});

test.each([
  ['to a page', '/sign-in', form],
  ['to a call', '/api/sign-in', 'application/json'],
])(
  'three hundred megabytes %s are refused without filling the memory',
  async (_where, path, type) => {
    const before = process.memoryUsage().rss;
    const answer = await pour(path, type, 300 * 1024 * 1024);
    expect(answer.text).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.sent).toBeLessThan(32 * 1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect((await makeClient(service).send('GET', '/api/health')).status).toBe(200);
  },
);

/** Sends this many bytes in chunks until the server stops reading. */
function pour(path: string, type: string, bytes: number) {
  return new Promise<{ text: string; sent: number }>((resolve) => {
    const socket = connect(service.port, '127.0.0.1');
    let text = '';
    let sent = 0;
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, sent }));
    const { baseUrl } = service.settings;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${baseUrl}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const part = Buffer.concat([
      Buffer.from('10000\r\n'),
      Buffer.alloc(65_536, 97),
      Buffer.from('\r\n'),
    ]);
    const go = () => {
      while (sent < bytes && !socket.destroyed) {
        sent += 65_536;
        if (!socket.write(part)) {
          socket.once('drain', go);
          return;
        }
      }
      socket.end('0\r\n\r\n');
    };
    go();
  });
}
