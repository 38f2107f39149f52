/** Many hostile clients at the same time: they get only refusals, and everybody else is answered. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../testing/client.ts';
import { entries } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
const sockets: Socket[] = [];
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service.stop();
});

const host = 'Host: 127.0.0.1\r\n';
const json = `${host}Origin: http://127.0.0.1:3999\r\nContent-Type: application/json\r\n`;
/** What a slow client has sent when it stalls. */
const begun = [
  '',
  'GET ',
  `GET /api/health HTTP/1.1\r\n${host}`,
  `GET /api/health HTTP/1.1\r\n${host}X-Slow: `,
  `POST /api/sign-in HTTP/1.1\r\n${json}Content-Length: 500\r\n\r\n{`,
];
const malformed = [
  'HELLO\r\n\r\n',
  '\0\0\0\0',
  // The start of a TLS handshake.
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  `GET /api/health HTTP/9.9\r\n${host}\r\n`,
  `GET /api/%00 HTTP/1.1\r\n${host}\r\n`,
  `GET /api/${'a'.repeat(5000)} HTTP/1.1\r\n${host}\r\n`,
  `GET /api/health HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /api/track/%E0%A4%A HTTP/1.1\r\n${host}\r\n`,
  `POST /api/sign-in HTTP/1.1\r\n${json}Content-Length: x\r\n\r\n`,
  `POST /api/projects HTTP/1.1\r\n${json}Content-Length: 1\r\n\r\n{`,
];

/** Opens a connection and sends the text; `heard` collects the response. */
async function open(text: string) {
  const socket = connect(service.port, '127.0.0.1');
  sockets.push(socket);
  const connection = { socket, heard: '' };
  socket.on('data', (part) => {
    connection.heard += part.toString('latin1');
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  // The server may close the connection while we write.
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  return connection;
}

const statusesIn = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** The statuses of the response; empty if the connection was closed without one. */
async function answersTo(text: string): Promise<number[]> {
  const connection = await open(text);
  const { socket } = connection;
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
    if (connection.heard || socket.destroyed) resolve();
    socket.end();
  });
  socket.destroy();
  return statusesIn(connection.heard);
}

test('with five hundred slow connections open, a thousand malformed requests are refused or closed, and other visitors are answered', async () => {
  const slow: Awaited<ReturnType<typeof open>>[] = [];
  for (let number = 0; number < 500; number += 1)
    slow.push(await open(begun[number % begun.length] ?? ''));
  const refusals = malformed.map(() => new Set<number>());
  for (let round = 0; round < 100; round += 1) {
    const answers = await Promise.all(malformed.map(answersTo));
    for (const [kind, statuses] of answers.entries())
      for (const status of statuses) refusals[kind]?.add(status);
    if (round % 10 > 0) continue;
    const visitor = makeClient(service);
    expect((await visitor.send('GET', '/api/health')).status).toBe(200);
    expect((await visitor.send('GET', '/api/articles')).status).toBe(200);
    expect((await visitor.send('POST', '/api/projects', entries())).status).toBe(201);
  }
  for (const [kind, statuses] of refusals.entries())
    for (const status of statuses) {
      expect(status, malformed[kind]).toBeGreaterThanOrEqual(400);
      expect(status, malformed[kind]).toBeLessThan(500);
    }
  // Most of them are answered; otherwise this test would show nothing.
  expect(refusals.filter(({ size }) => size > 0).length).toBeGreaterThanOrEqual(8);
  // Slow clients whose connections timed out by now got a 408.
  for (const { heard } of slow) for (const status of statusesIn(heard)) expect(status).toBe(408);
});
