import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAliveSeconds, readyAnswer, sendReady } from './ready-answer.ts';

const body = Buffer.from(Array.from({ length: 20_000 }, (_, number) => number % 256));
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  ETag: '"one-br"',
  'Content-Length': String(body.length),
};
const answers = {
  '/whole': readyAnswer(200, headers, body),
  '/unchanged': readyAnswer(304, { ETag: '"one-br"' }),
};
const requestId = 'id-of-the-request';

/** Answers `/node/…` by Node's own means, `/ready/…` as here, and closes after `…?last`. */
let server: Server;
beforeAll(async () => {
  server = createServer({ keepAliveTimeout: keepAliveSeconds * 1000 }, (incoming, outgoing) => {
    const [, way, path, last] = /^\/(node|ready)(\/\w+)(\?last)?$/.exec(incoming.url ?? '') ?? [];
    if (last) outgoing.setHeader('Connection', 'close');
    const found = answers[path as keyof typeof answers];
    const answer = incoming.method === 'HEAD' ? { ...found, body: undefined } : found;
    if (way === 'ready') sendReady(outgoing, answer, requestId);
    else {
      outgoing.writeHead(answer.status, { ...answer.headers, 'X-Request-Id': requestId });
      outgoing.end(answer.body);
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => void server.close());

/** Everything that is received for these bytes, with the seconds of its dates left out. */
function received(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = '';
    connect((server.address() as AddressInfo).port, '127.0.0.1')
      .setEncoding('latin1')
      .on('data', (part) => {
        all += part;
      })
      .on('error', reject)
      .on('close', () => resolve(all.replaceAll(/\d\d:\d\d:\d\d GMT/g, 'GMT')))
      .write(text);
  });
}

const plain = 'Host: x\r\n\r\n';
const closing = 'Host: x\r\nConnection: close\r\n\r\n';
test.each([
  ['a last request', `GET PATH HTTP/1.1\r\n${closing}`],
  ['an old protocol', `GET PATH HTTP/1.0\r\n${plain}`],
  ['an old protocol that keeps', `GET PATH HTTP/1.0\r\nConnection: keep-alive\r\n${plain}`, true],
  ['a server that stops', `GET PATH?last HTTP/1.1\r\n${plain}`],
  ['requests after each other', `GET PATH HTTP/1.1\r\n${plain}GET PATH HTTP/1.1\r\n${closing}`],
  ['no body', `HEAD PATH HTTP/1.1\r\n${plain}HEAD PATH HTTP/1.1\r\n${closing}`],
  [
    'a body that is not read',
    `GET PATH HTTP/1.1\r\nContent-Length: 3\r\n${plain}abcGET PATH HTTP/1.1\r\n${closing}`,
  ],
  [
    'a question first',
    `GET PATH HTTP/1.1\r\nExpect: 100-continue\r\n${plain}GET PATH HTTP/1.1\r\n${closing}`,
  ],
])('an answer is byte for byte what Node would send: %s', async (_name, text, isOpen = false) => {
  for (const path of Object.keys(answers)) {
    const end = isOpen ? `GET PATH HTTP/1.1\r\n${closing}` : '';
    const [ready, own] = await Promise.all(
      ['/ready', '/node'].map((way) => received((text + end).replaceAll('PATH', way + path))),
    );
    expect(ready).toContain(`X-Request-Id: ${requestId}`);
    expect(ready).toBe(own);
  }
});

test('a header that could not be sent is refused when the answer is made', () => {
  expect(() => readyAnswer(200, { Link: 'a\r\nSet-Cookie: b' })).toThrow(/Invalid character/);
  expect(() => readyAnswer(200, { 'A b': 'c' })).toThrow(/valid HTTP token/);
});
