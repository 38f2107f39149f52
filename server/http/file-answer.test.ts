import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { csvFile } from '../platform/csv.ts';
import type { FileAnswer } from '../platform/handlers.ts';
import { flushLog, setLogLevel } from '../platform/log.ts';
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
  ['../../etc/passwd', '_.._etc_passwd.pdf', '_.._etc_passwd.pdf'],
  ['a"\r\nX-Evil: 1', 'a_X-Evil_ 1.pdf', 'a_X-Evil_%201.pdf'],
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

const secret = 'Someone Secret';
/** As the database's driver throws it, with what the visitor sent made to look like a line of the log. */
const broken = Object.assign(
  new Error(`Failed query: select 1\nparams: ${secret}\n    at ${secret}\n{"event":"FORGED"}\n\0`, {
    cause: new Error(`invalid input syntax for type date: "${secret}"`),
  }),
  { code: '22P02' },
);

/** A CSV file whose list breaks at this page, downloaded over a connection; and everything that the process printed. */
async function download(breaksAt: number) {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const shout = vi.spyOn(console, 'error').mockReturnValue();
  setLogLevel('error');
  onTestFinished(() => void vi.restoreAllMocks());
  async function* pages() {
    for (let page = 0; ; page += 1) {
      if (page === breaksAt) throw broken;
      yield [[`row ${page}`]];
    }
  }
  const app = new Hono<AppEnvironment>();
  app.use(async (context, next) => {
    context.set('call', 'listRows');
    context.set('visit', { requestId: 'request-1' } as AppEnvironment['Variables']['visit']);
    await next();
  });
  app.get('/', (context) => serveFile(context, csvFile('rows.csv', ['Row'], pages())));
  app.onError((_error, context) => context.text('refused', 500));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { status, body } = await fetch(`http://127.0.0.1:${port}/`);
  let text = '';
  let complete = true;
  try {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) text += decoder.decode(chunk, { stream: true });
  } catch {
    complete = false;
  }
  flushLog();
  const printed = print.mock.calls.map(([line]) => String(line)).join('');
  return { status, text, complete, printed, shouted: shout.mock.calls };
}

test('a list that can’t be read is refused with a status, and no part of it is sent', async () => {
  const { status, text, complete } = await download(0);
  expect({ status, text, complete }).toEqual({ status: 500, text: 'refused', complete: true });
});

test('a list that breaks later ends its connection; the log has one line, without what the visitor sent', async () => {
  const { status, text, complete, printed, shouted } = await download(2);
  expect({ status, complete }).toEqual({ status: 200, complete: false });
  expect(text).toContain('"row 0"');
  expect(shouted).toEqual([]);
  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 'error', event: 'answer cut off', requestId: 'request-1', what: 'listRows' },
  ]);
  expect(lines[0].error).toContain('Failed query: select 1\n    at ');
  expect(lines[0].cause).toBe('invalid input syntax for type date: (value)');
  expect(printed).not.toContain(secret);
  expect(printed).not.toContain('FORGED');
});
