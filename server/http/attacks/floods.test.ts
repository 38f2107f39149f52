/** Asking often: what nobody pays for must not be stored, and nobody may hold a place by being slow. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveConnections } from '#contract/limits.ts';
import { followLive, makeClient } from '../../testing/client.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { stored } from '../../testing/stored.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('signing out while signed out stores nothing, with whatever key', async () => {
  const visitor = makeClient(service);
  const before = await stored(service);
  for (const method of ['GET', 'POST'])
    for (const [round, cookie] of ['', `session=${'x'.repeat(43)}`].entries()) {
      const headers = { 'idempotency-key': `${method}-flood-${round}`, ...(cookie && { cookie }) };
      const { status } = await visitor.send(method, '/api/logout', undefined, headers);
      expect(status).toBe(200);
    }
  expect(await stored(service)).toBe(before);
});

test('a person holds twenty live connections, one more is refused, and a closed one frees its place', async () => {
  const client = await clientOf(service, await newAccount(service));
  const open = await Promise.all(
    Array.from({ length: liveConnections.perPerson }, () =>
      followLive(service, '/api/live', client),
    ),
  );
  await Promise.all(open.map((live) => live.event(1)));
  const refused = await client.send('GET', '/api/live');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Somebody else is not held up.
  const other = await followLive(
    service,
    '/api/live',
    await clientOf(service, await newAccount(service)),
  );
  expect(other.status).toBe(200);
  for (const live of [...open, other]) live.close();
  await expect
    .poll(async () => {
      const again = await followLive(service, '/api/live', client);
      again.close();
      return again.status;
    })
    .toBe(200);
});

test('who sends headers or a body by drops is cut off within 40 seconds', async () => {
  const { baseUrl } = service.settings;
  const begin = `POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nOrigin: ${baseUrl}\r\n`;
  const answers = await Promise.all([
    drip('', 'X'),
    drip('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Drop: 1\r\n'),
    drip(`${begin}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`, '{'),
  ]);
  expect(answers.map(({ text }) => text.slice(0, 12))).toEqual(Array(3).fill('HTTP/1.1 408'));
  const [nothing, headers, body] = answers.map(({ seconds }) => seconds) as [
    number,
    number,
    number,
  ];
  expect(Math.max(nothing, headers)).toBeLessThan(25);
  expect(body).toBeLessThan(40);
}, 60_000);

/** Sends `begin`, then a drop every second, until the server has enough. */
function drip(begin: string, drop: string) {
  return new Promise<{ text: string; seconds: number }>((resolve) => {
    const started = Date.now();
    const socket = connect(service.port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => undefined);
    if (begin) socket.write(begin);
    const timer = setInterval(() => begin && socket.write(drop), 1000);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, seconds: (Date.now() - started) / 1000 });
    });
  });
}
