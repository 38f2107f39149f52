/** Raw bytes that no browser sends: no two parsers may interpret them differently (request smuggling). */
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

/** The response until the server closes, or is silent for this many milliseconds after an answer. */
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
/** The second request that an attacker smuggles inside the first one. */
const hidden = `GET /api/auth/user HTTP/1.1\r\n${host}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/sign-in HTTP/1.1\r\n${host}Origin: http://127.0.0.1:3999\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const chunked = 'Transfer-Encoding: chunked\r\n';

describe('a request with an ambiguous end is refused, and nothing after it is read', () => {
  test.each([
    ['a length and chunks', post(`Content-Length: 6\r\n${chunked}`, `0\r\n\r\n${hidden}`)],
    ['chunks and a length', post(`${chunked}Content-Length: 4\r\n`, `0\r\n\r\n${hidden}`)],
    ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`, hidden)],
    ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
    ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
    ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
    ['a negative length', post('Content-Length: -2\r\n', '{}')],
    ['a space before the colon', post('Content-Length : 2\r\n', '{}')],
    ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
    [
      'chunked coding that is not last',
      post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`),
    ],
    ['two codings', post(`${chunked}Transfer-Encoding: identity\r\n`, `0\r\n\r\n${hidden}`)],
    ['a folded coding', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden}`)],
    ['a chunk too large to count', post(chunked, `${'F'.repeat(17)}\r\n{}\r\n0\r\n\r\n`)],
    ['a negative chunk size', post(chunked, '-1\r\n{}\r\n0\r\n\r\n')],
    ['chunks separated by bare line feeds', post(chunked, `2\n{}\n0\n\n${hidden}`)],
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

  test('a CONNECT tunnel is refused', async () => {
    expect(await write(`CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`)).toMatchObject({
      statuses: [],
      closed: true,
    });
  });

  test('the body of a GET belongs to the GET', async () => {
    const text = `GET /api/health HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\n\r\n${hidden}`;
    expect((await write(text)).statuses).toEqual(['200']);
  });

  test('pipelined requests are answered one by one', async () => {
    expect((await write(hidden + hidden + hidden)).statuses).toEqual(['401', '401', '401']);
  });

  test('a header after the body is not a header', async () => {
    const { statuses } = await write(
      post(chunked, '2;a=b\r\n{}\r\n0\r\nCookie: session=x\r\nOrigin: x\r\n\r\n'),
    );
    expect(statuses).toEqual(['400']);
  });

  test('a protocol upgrade is ignored', async () => {
    for (const protocol of ['websocket', 'h2c']) {
      const text = `GET /api/health HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
      expect((await write(text)).statuses).toEqual(['200']);
    }
  });
});

test.each(['TRACE', 'PUT', 'PROPFIND', 'OPTIONS'])(
  '%s does not echo a request’s headers',
  async (method) => {
    const headers = { cookie: 'session=a-secret-of-somebody', 'x-mine': 'a-secret-of-somebody' };
    const answer = await sendRaw(service, { method, path: '/api/health', headers });
    expect(answer.status).toBe(405);
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain('a-secret-of-somebody');
  },
);

test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
  '%s does not override the method',
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
  'the host “%s” changes nothing, and appears in no answer',
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
  '%s does not change the path',
  async (name) => {
    const headers = { [name]: '/api/admin/users' };
    expect((await makeClient(open).send('GET', '/api/health', undefined, headers)).body).toEqual({
      status: 'ok',
    });
  },
);

describe('with demonstration data, whose password is public', () => {
  // DNS rebinding: a page of another site whose name resolves to this machine.
  const rebound = { host: 'evil.example:3999', origin: 'http://evil.example:3999' };

  test('any host name but this machine’s is refused, so that no other site’s page can sign in', async () => {
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
    '%s counts as this machine',
    async (name) => {
      const asked = { method: 'GET', path: '/api/health', headers: { host: name } };
      expect((await sendRaw(service, asked)).status).toBe(200);
    },
  );

  test.each([
    ['192.0.2.7', 421],
    ['::ffff:192.0.2.7', 421],
    ['2001:db8::1', 421],
    ['127.0.0.1', 200],
    ['::ffff:127.0.0.1', 200],
    ['::1', 200],
  ])(
    'a connection from %s answers %i, whatever host it requests',
    async (remoteAddress, status) => {
      const request = new Request('http://localhost:3999/api/health', {
        headers: { host: 'localhost:3999' },
      });
      const incoming = { socket: { remoteAddress }, headers: {} };
      expect((await service.app.fetch(request, { incoming })).status).toBe(status);
    },
  );
});
