import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { FileAnswer } from '../platform/handlers.ts';
import type { AppEnvironment } from './app-environment.ts';
import { serveFile } from './file-answer.ts';

const bytes = new TextEncoder().encode('0123456789');

async function ask(answer: Partial<FileAnswer>, headers: Record<string, string> = {}) {
  const app = new Hono<AppEnvironment>();
  app.get('/', (context) =>
    serveFile(context, { name: 'a.pdf', type: 'application/pdf', bytes, ...answer }),
  );
  return app.request('/', { headers });
}

test.each([
  ['Receipt R-2026-00042.pdf', 'Receipt R-2026-00042.pdf', 'Receipt%20R-2026-00042.pdf'],
  [
    'Ẹ̀kọ́ “Data”.pdf',
    'Eko _Data_.pdf',
    '%E1%BA%B8%CC%80k%E1%BB%8D%CC%81%20%E2%80%9CData%E2%80%9D.pdf',
  ],
  ['../../etc/passwd', '.._.._etc_passwd', '..%2F..%2Fetc%2Fpasswd'],
  ['a"\r\nX-Evil: 1', 'a___X-Evil_ 1', 'a%22%0D%0AX-Evil%3A%201'],
  ["it's (2).pdf", 'it_s (2).pdf', 'it%27s%20%282%29.pdf'],
])(
  'RFC 6266: %j is an attachment whose name cannot break out of its header',
  async (name, plain, whole) => {
    const { headers } = await ask({ name });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
    );
    expect(headers.get('x-evil')).toBeNull();
  },
);

test('the same bytes have the same ETag, and other bytes a different one', async () => {
  const tagOf = async (answer: Partial<FileAnswer>) => (await ask(answer)).headers.get('etag');
  expect(await tagOf({})).toBe(await tagOf({ name: 'b.pdf' }));
  expect(await tagOf({})).not.toBe(await tagOf({ bytes: bytes.slice(1) }));
});

test.each([
  ['bytes=4-', 206, '456789'],
  ['bytes=0-', 200, '0123456789'],
  ['bytes=2-3', 200, '0123456789'],
  ['bytes=-3', 200, '0123456789'],
  ['bytes=1-,3-', 200, '0123456789'],
  ['lines=1-', 200, '0123456789'],
  ['bytes=10-', 416, ''],
])('a range of %s answers %i', async (range, status, text) => {
  const answer = await ask({}, { range });
  expect([answer.status, await answer.text()]).toEqual([status, text]);
  if (status !== 416) expect(answer.headers.get('content-length')).toBe(String(text.length));
});

test('a download resumes only with the bytes that it started with', async () => {
  const etag = (await ask({})).headers.get('etag') ?? '';
  expect((await ask({}, { range: 'bytes=4-', 'if-range': etag })).status).toBe(206);
  expect((await ask({}, { range: 'bytes=4-', 'if-range': '"old"' })).status).toBe(200);
});
