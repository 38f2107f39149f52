import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageVisit } from '#contract/page-visit.ts';
import { clientOf } from '../testing/people.ts';
import { sendRaw } from '../testing/raw.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
let asked: { path: string; body: string; user: PageVisit['user'] }[] = [];
beforeAll(async () => {
  service = await startService({
    bundle: {
      loader: "'none'",
      keeping: () => null,
      async render(request, { user }) {
        const body = await request.text();
        asked.push({ path: new URL(request.url).pathname, body, user });
        return new Response('<p>Done</p>');
      },
    },
  });
});
afterAll(() => service.stop());

/** What a mail provider's server sends: a form with neither Origin nor Sec-Fetch-Site. */
const post = (path: string, headers: Record<string, string> = {}, method = 'POST') => {
  asked = [];
  return sendRaw(
    { ...service, settings: { ...service.settings, baseUrl: '' } },
    {
      method,
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      chunks: ['List-Unsubscribe=One-Click'],
    },
  );
};
const link = '/newsletter/unsubscribe/c2VjcmV0-of_a-link';

test.each([link, '/unsubscribe/v1.bmFtZQ.c2VhbGVk'])(
  'RFC 8058: the unsubscribe link %s of an email accepts a POST without an origin',
  async (path) => {
    expect((await post(path)).status).toBe(200);
    expect(asked).toEqual([{ path, body: 'List-Unsubscribe=One-Click', user: null }]);
  },
);

test('there the session is ignored, so that nobody can be tricked into acting as themselves', async () => {
  const cookie = (await clientOf(service, 'admin')).cookie();
  expect((await post(link, { cookie })).status).toBe(200);
  expect(asked[0]?.user).toBeNull();
});

test.each([
  ['POST', '/newsletter'],
  ['POST', '/newsletter/unsubscribe'],
  ['POST', '/newsletter/unsubscribe/'],
  ['POST', '/unsubscribe/..'],
  ['POST', `${link}/more`],
  ['POST', `//${link}`],
  ['POST', '/newsletter/unsubscribe/..%2Fpreferences'],
  ['POST', '/newsletter/preferences/c2VjcmV0'],
  ['POST', '/newsletter/confirm/c2VjcmV0'],
  ['POST', '/api/newsletter/unsubscribe'],
  ['POST', '/api/newsletter'],
  ['PATCH', link],
])('%s %s requires the site’s origin like every other change', async (method, path) => {
  const { status, text } = await post(path, {}, method);
  expect([status, JSON.parse(text).code]).toEqual([403, 'wrong_origin']);
  expect(asked).toEqual([]);
});

test('an endless form is refused before a page reads it', async () => {
  asked = [];
  const { status } = await sendRaw(service, {
    path: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    chunks: Array(1_048_576 / 65_536 + 1).fill(Buffer.alloc(65_536, 'x')),
  });
  expect(status).toBe(413);
  expect(asked).toEqual([]);
});
