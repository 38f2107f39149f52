/**
 * Floods: free requests must not fill the database, and slow clients must not hold connections (slowloris).
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLive, makeClient } from '../../testing/client.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { stored } from '../../testing/stored.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('signing out while signed out stores nothing, whatever the Idempotency-Key', async () => {
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

test('a person may have twenty live connections, the next is refused, and closing one frees a slot', async () => {
  const client = await clientOf(service, await newAccount(service));
  const open = await Promise.all(
    Array.from({ length: 20 }, () => followLive(service, '/api/live', client)),
  );
  await Promise.all(open.map((live) => live.event(1)));
  const refused = await client.send('GET', '/api/live');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another person is not affected.
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

test('clients that send nothing, or trickle their headers or body, are disconnected', async () => {
  const { baseUrl } = service.settings;
  const begin = `POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nOrigin: ${baseUrl}\r\n`;
  const answers = await Promise.all([
    drip('', 'X'),
    drip('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Drop: 1\r\n'),
    drip(`${begin}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`, '{'),
  ]);
  expect(answers.map((text) => text.slice(0, 12))).toEqual(Array(3).fill('HTTP/1.1 408'));
});

/** Sends `begin`, then `drop` every second until the server closes the connection. */
function drip(begin: string, drop: string) {
  return new Promise<string>((resolve) => {
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
      resolve(text);
    });
  });
}
