/** Bytes that no browser sends, written into a socket: two readers must not read two things from them. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '../../testing/client.ts';
import { sendRaw } from '../../testing/raw.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let open: Service;
beforeAll(async () => {
  service = await startService();
  open = await startService({ demo: false });
});
afterAll(async () => {
  await service.stop();
  await open.stop();
});

/** What comes back until the server closes, or has been silent this many milliseconds after an answer. */
function write(
  text: string | Buffer,
  silence = 300,
): Promise<{ statuses: string[]; all: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(service.port, '127.0.0.1');
    let all = '';
    const end = (closed: boolean) => {
      clearTimeout(silent);
      socket.destroy();
      const statuses = [...all.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '');
      resolve({ statuses, all, closed });
    };
    let silent = setTimeout(end, 10_000, false);
    socket.on('data', (part) => {
      all += part;
      clearTimeout(silent);
      silent = setTimeout(end, silence, false);
    });
    socket.on('close', () => end(true));
    socket.on('error', () => undefined);
    socket.write(text);
  });
}

const host = 'Host: 127.0.0.1\r\n';
/** The second request that an attacker hides in the first one. */
const hidden = `GET /api/auth/user HTTP/1.1\r\n${host}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/sign-in HTTP/1.1\r\n${host}Origin: http://127.0.0.1:3999\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const chunked = 'Transfer-Encoding: chunked\r\n';

describe('a request whose end can be read in two ways is refused, and what follows it is not read', () => {
  test.each([
    ['a length and chunks', post(`Content-Length: 6\r\n${chunked}`, `0\r\n\r\n${hidden}`)],
    ['chunks and a length', post(`${chunked}Content-Length: 4\r\n`, `0\r\n\r\n${hidden}`)],
    ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`, hidden)],
    ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
    ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
    ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
    ['a length below nothing', post('Content-Length: -2\r\n', '{}')],
    ['a blank before the colon', post('Content-Length : 2\r\n', '{}')],
    ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
    [
      'chunks that are not last',
      post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`),
    ],
    ['two codings', post(`${chunked}Transfer-Encoding: identity\r\n`, `0\r\n\r\n${hidden}`)],
    ['a folded coding', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden}`)],
    ['a chunk too large to count', post(chunked, `${'F'.repeat(17)}\r\n{}\r\n0\r\n\r\n`)],
    ['a chunk below nothing', post(chunked, '-1\r\n{}\r\n0\r\n\r\n')],
    ['chunks parted by bare line feeds', post(chunked, `2\n{}\n0\n\n${hidden}`)],
    ['a long chunk extension', post(chunked, `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)],
    ['bare line feeds', 'GET /api/health HTTP/1.1\nHost: x\n\n'],
    ['a folded header', `GET /api/health HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
    ['a bare carriage return', `GET /api/health HTTP/1.1\r\n${host}X-A: b\rX-B: c\r\n\r\n`],
    ['a zero byte in a header', `GET /api/health HTTP/1.1\r\n${host}X-A: b\0c\r\n\r\n`],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['headers of 20 KB', `GET /api/health HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`],
  ])('%s', async (_what, text) => {
    const { statuses, closed } = await write(text, 5000);
    expect(statuses).toHaveLength(1);
    expect(Number(statuses[0])).toBeGreaterThanOrEqual(400);
    expect(Number(statuses[0])).toBeLessThan(500);
    expect(closed).toBe(true);
  });

  test('a tunnel is not opened', async () => {
    expect(await write(`CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`)).toMatchObject({
      statuses: [],
      closed: true,
    });
  });

  test('the body of a GET belongs to the GET', async () => {
    const text = `GET /api/health HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\n\r\n${hidden}`;
    expect((await write(text)).statuses).toEqual(['200']);
  });

  test('requests one after another are answered one by one', async () => {
    expect((await write(hidden + hidden + hidden)).statuses).toEqual(['401', '401', '401']);
  });

  test('a header after the body is no header', async () => {
    const { statuses } = await write(
      post(chunked, '2;a=b\r\n{}\r\n0\r\nCookie: session=x\r\nOrigin: x\r\n\r\n'),
    );
    expect(statuses).toEqual(['400']);
  });

  test('an upgrade to another protocol is not taken', async () => {
    for (const protocol of ['websocket', 'h2c']) {
      const text = `GET /api/health HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
      expect((await write(text)).statuses).toEqual(['200']);
    }
  });
});

test.each(['TRACE', 'PUT', 'PROPFIND', 'OPTIONS'])(
  '%s gives no header of a request back',
  async (method) => {
    const headers = { cookie: 'session=a-secret-of-somebody', 'x-mine': 'a-secret-of-somebody' };
    const answer = await sendRaw(service, { method, path: '/api/health', headers });
    expect(answer.status).toBe(405);
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain('a-secret-of-somebody');
  },
);

test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
  '%s makes no other method of one',
  async (name) => {
    const { status } = await makeClient(service).send('GET', '/api/sign-in', undefined, {
      [name]: 'POST',
    });
    expect(status).toBe(405);
    const { headers } = await makeClient(service).send('POST', '/api/logout?_method=GET', {});
    expect(headers.get('content-type')).toContain('text/html');
  },
);

test.each(['evil.example', 'evil.example/a?b#c', 'user:word@evil.example', '[::1', 'a b', ''])(
  'the host “%s” changes nothing, and is in no answer',
  async (name) => {
    for (const path of ['/api/login?next=/account', '/api/health', '/api/nothing']) {
      const answer = await sendRaw(open, {
        method: 'GET',
        path,
        headers: { host: name, 'x-forwarded-host': name, 'x-forwarded-proto': 'https' },
      });
      expect([200, 302, 400, 404]).toContain(answer.status);
      expect(JSON.stringify(answer)).not.toContain('evil');
    }
  },
);

test.each(['x-original-url', 'x-rewrite-url', 'x-forwarded-prefix'])(
  '%s leads nowhere else',
  async (name) => {
    const headers = { [name]: '/api/admin/users' };
    expect((await makeClient(open).send('GET', '/api/health', undefined, headers)).body).toEqual({
      status: 'ok',
    });
  },
);

describe('with demonstration data, whose password is known', () => {
  // A page of another site whose name was made to lead to this machine.
  const rebound = { host: 'evil.example:3999', origin: 'http://evil.example:3999' };

  test('another name than this machine’s is refused, so that no other site’s page can sign in', async () => {
    const signIn = {
      path: '/api/sign-in',
      headers: { ...rebound, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      chunks: [
        JSON.stringify({
          email: 'admin@digitalsovereignty.example',
          password: 'Sovereign-Demo-2026',
        }),
      ],
    };
    for (const asked of [signIn, { method: 'GET', path: '/api/health', headers: rebound }]) {
      const { status, text, headers } = await sendRaw(service, asked);
      expect([status, JSON.parse(text).code]).toEqual([421, 'unknown_host']);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test.each(['127.0.0.1', 'localhost:3999', '127.1.2.3:1', '[::1]:3999', 'LOCALHOST'])(
    '%s is this machine',
    async (name) => {
      const asked = { method: 'GET', path: '/api/health', headers: { host: name } };
      expect((await sendRaw(service, asked)).status).toBe(200);
    },
  );
});
