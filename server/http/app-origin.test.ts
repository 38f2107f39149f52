import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '../testing/client.ts';
import { entries } from '../testing/projects.ts';
import { sendRaw } from '../testing/raw.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const own = 'http://127.0.0.1:3999';

/** [Origin, Sec-Fetch-Site, whether a changing request is accepted]; null if the header is absent. */
const matrix: [string | null, string | null, boolean][] = [
  [own, null, true],
  [own, 'same-origin', true],
  [null, 'same-origin', true],
  ['null', 'same-origin', true],
  // No browser sends this: an origin that matches neither this site nor the requested host.
  ['http://localhost:3999', 'same-origin', false],
  ['https://evil.example', 'same-origin', false],
  [null, null, false],
  ['null', null, false],
  ['', null, false],
  ['https://evil.example', null, false],
  ['http://127.0.0.1:3998', null, false],
  ['https://127.0.0.1:3999', null, false],
  ['http://127.0.0.1:3999.evil.example', null, false],
  ['http://127.0.0.1:3999/', null, false],
  ['HTTP://127.0.0.1:3999', null, false],
  [own, 'cross-site', false],
  [own, 'same-site', false],
  [own, 'none', false],
  ['https://evil.example', 'cross-site', false],
  [null, 'cross-site', false],
  [null, 'same-site', false],
  [null, 'none', false],
  [own, 'Same-Origin', false],
];

describe.each(['POST', 'PATCH', 'DELETE', 'PUT'])('%s', (method) => {
  test.each(matrix)(
    'with Origin %s and Sec-Fetch-Site %s, accepted: %s',
    async (origin, site, ok) => {
      const { status, text } = await sendOf(method, origin, site);
      if (!ok) {
        expect(status).toBe(403);
        expect(JSON.parse(text).code).toBe('wrong_origin');
      } else expect(status).toBe(method === 'POST' ? 201 : 405);
    },
  );
});

async function sendOf(method: string, origin: string | null, site: string | null) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-forwarded-for': makeClient(service).address,
    ...(origin !== null && { origin }),
    ...(site !== null && { 'sec-fetch-site': site }),
  };
  const place =
    origin === null ? { ...service, settings: { ...service.settings, baseUrl: '' } } : service;
  return sendRaw(place, {
    method,
    path: '/api/projects',
    headers,
    chunks: method === 'POST' ? [JSON.stringify(entries())] : [],
  });
}

test('reading requires no origin', async () => {
  const { status } = await makeClient(service).send('GET', '/api/health', undefined, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(status).toBe(200);
});

test('no answer allows other origins to read it', async () => {
  const { headers } = await makeClient(service).send('GET', '/api/health', undefined, {
    origin: 'https://evil.example',
  });
  const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  expect(names).toEqual([]);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
