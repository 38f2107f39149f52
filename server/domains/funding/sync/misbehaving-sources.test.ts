import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedOf, json, type LocalSource, localSource } from '../../../testing/local-source.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { insertRunRow, runHere, startAfresh, stored, useSource } from './testing.ts';

const mebibyte = 1024 * 1024;

let service: Service;
let source: LocalSource;
beforeAll(async () => {
  source = await localSource(json(feedOf(3)));
  service = await startService({ insecureHosts: [source.host] });
});
afterAll(async () => {
  await service.stop();
  await source.stop();
});
beforeEach(async () => {
  await startAfresh(service);
  await useSource(service, source.url);
  source.answers(json(feedOf(3)));
});

/** What the run says of the only source. */
const run = async (limits = {}) => (await runHere(service, { limits }))[0];
const ids = async () => (await stored(service)).map(({ id }) => String(id));

describe('a source that', () => {
  beforeEach(async () => {
    await run();
    expect(await ids()).toHaveLength(3);
  });
  /** What was known stays, open as it was. */
  const nothingLost = async () =>
    expect(await stored(service)).toMatchObject([
      { id: 'local:call-1', is_open: true },
      { id: 'local:call-2', is_open: true },
      { id: 'local:call-3', is_open: true },
    ]);

  test('never answers is left after its time, three times', async () => {
    source.answers(() => undefined);
    expect(await run({ seconds: 0.3 })).toMatchObject({
      finished: true,
      error: 'The server took too long',
    });
    expect(source.asked()).toBe(3);
    await nothingLost();
  });

  test('drips a byte at a time is left after its time', async () => {
    source.answers((_, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await run({ seconds: 0.3 })).toMatchObject({ error: 'The server took too long' });
    await nothingLost();
  });

  test('takes too long as a whole is left, whatever each answer takes', async () => {
    source.answers(() => undefined);
    expect(await run({ totalSeconds: 0.2 })).toMatchObject({
      error: 'The source took longer than 0.2 seconds',
    });
    await nothingLost();
  });

  test('sends without end is cut off at its bound, and memory stays within it', async () => {
    const before = process.memoryUsage();
    let sent = 0;
    let peak = 0;
    source.answers(async (_, response) => {
      const part = Buffer.alloc(mebibyte, ' ');
      response.setHeader('content-type', 'application/json');
      let open = true;
      response.on('close', () => {
        open = false;
      });
      while (open && sent < 200 * mebibyte) {
        sent += part.length;
        if (!response.write(part)) await new Promise((resolve) => response.once('drain', resolve));
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before.arrayBuffers);
      }
      response.end();
    });
    expect(await run()).toMatchObject({ error: 'The answer is larger than 8388608 bytes' });
    // 8 MiB are read; what is on the way in the sockets comes on top.
    expect(sent).toBeLessThan(32 * mebibyte);
    expect(peak).toBeLessThan(64 * mebibyte);
    await nothingLost();
  });

  test('announces 200 MB isn’t read at all', async () => {
    source.answers((_, response) => {
      response.writeHead(200, { 'content-length': 200 * mebibyte });
      response.write('{');
    });
    expect(await run()).toMatchObject({ error: 'The answer is larger than 8388608 bytes' });
    await nothingLost();
  });

  test('sends 200 MB in a small package is cut off as it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * mebibyte, ' '));
    expect(bomb.length).toBeLessThan(mebibyte);
    const before = process.memoryUsage().arrayBuffers;
    source.answers((_, response) => void response.setHeader('content-encoding', 'gzip').end(bomb));
    expect(await run()).toMatchObject({ error: 'The answer is larger than 8388608 bytes' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * mebibyte);
    await nothingLost();
  });

  test('breaks off in the middle is asked again, and then told', async () => {
    source.answers((_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('{"items":[');
      setImmediate(() => response.destroy());
    });
    expect(await run()).toMatchObject({ error: 'The answer broke off or is damaged' });
    expect(source.asked()).toBe(3);
    await nothingLost();
  });

  test('fails twice and then answers is read', async () => {
    source.answers((request, response, number) =>
      number <= 2 ? void response.writeHead(500).end() : json(feedOf(4))(request, response),
    );
    expect(await run()).toMatchObject({ error: null, inserted: 1, unchanged: 3 });
  });

  test('answers with something else is told', async () => {
    source.answers((_, response) => void response.end('<html><body>Maintenance</body></html>'));
    expect(await run()).toMatchObject({ error: expect.stringMatching(/RSS|XML/), rejected: 0 });
    source.answers((_, response) => void response.end('{"items": "none today"}'));
    expect(await run()).toMatchObject({ error: 'The feed has no list of items' });
    await nothingLost();
  });

  test('defines entities in its XML is not read', async () => {
    const xml = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <rss><channel><item><guid>1</guid><title>&x;</title></item></channel></rss>`;
    source.answers((_, response) => void response.end(xml));
    expect(await run()).toMatchObject({
      error: 'The feed has a document type, which is not read',
    });
    await nothingLost();
  });

  test('shrinks to nothing closes and deletes nothing', async () => {
    source.answers(json(feedOf(0)));
    expect(await run()).toMatchObject({ error: null, fetched: 0 });
    await nothingLost();
  });

  test('sends half a page keeps the half, and the rest stays', async () => {
    source.answers(json(feedOf(1)));
    expect(await run()).toMatchObject({ error: null, fetched: 1, unchanged: 1 });
    await nothingLost();
  });

  test('sends the same id twice is stored once, as it was last', async () => {
    const { items } = feedOf(1);
    source.answers(
      json({
        items: [
          { ...items[0], title: 'First' },
          { ...items[0], title: 'Last' },
        ],
      }),
    );
    expect(await run()).toMatchObject({ error: null, updated: 1 });
    expect((await stored(service))[0]).toMatchObject({ id: 'local:call-1', title: 'Last' });
  });

  test('renames its fields is stored as far as it is understood, and the rest is rejected with its record', async () => {
    const renamed = {
      items: [
        { identifier: 'a', heading: 'A call' },
        { id: 'call-9', title: 'A call' },
      ],
    };
    source.answers(json(renamed));
    expect(await run()).toMatchObject({ error: null, fetched: 2, inserted: 1, rejected: 1 });
    expect(await service.rows('select reason, record from sync_rejections')).toEqual([
      {
        reason: 'The record has no id and no link',
        record: '{"identifier":"a","heading":"A call"}',
      },
    ]);
  });

  test('changes what it says is changed, with the history of what it said', async () => {
    source.answers(json(feedOf(3, { content_text: 'Loans, too.' })));
    expect(await run()).toMatchObject({ updated: 3, unchanged: 0 });
    const [row] = await service.rows(
      "select changes from opportunity_changes where opportunity_id = 'local:call-1'",
    );
    expect(row?.changes).toEqual({ description: ['Grants for data centres.', 'Loans, too.'] });
  });
});

test('impossible dates, addresses that run script and absurd amounts are left out, and marked for review', async () => {
  const mapping = { deadline: 'due', amount: 'sum' };
  await useSource(service, source.url, { settings: { mapping } });
  const record = (id: string, more: object) => ({ id, title: 'A call', ...more });
  source.answers(
    json({
      items: [
        record('date', { due: '2026-02-31', sum: 5 }),
        record('year', { due: '9999-12-31', sum: 5 }),
        record('script', { url: 'javascript:alert(1)', due: '2027-01-31', sum: '1,250,000' }),
        record('negative', { due: '2027-01-31', sum: -5 }),
        record('beyond', { due: '2027-01-31', sum: '99999999999999999999' }),
        record('infinite', { due: '2027-01-31', sum: '1e400' }),
      ],
    }),
  );
  expect(await run()).toMatchObject({ inserted: 6, rejected: 0, error: null });
  expect(
    await service.rows(
      `select id, amount::float8 as amount, deadline::text as deadline, application_url as url, needs_review as review
       from funding_opportunities order by id`,
    ),
  ).toEqual([
    { id: 'local:beyond', amount: null, deadline: '2027-01-31', url: null, review: true },
    { id: 'local:date', amount: 5, deadline: null, url: null, review: true },
    { id: 'local:infinite', amount: null, deadline: '2027-01-31', url: null, review: true },
    { id: 'local:negative', amount: null, deadline: '2027-01-31', url: null, review: true },
    { id: 'local:script', amount: 1_250_000, deadline: '2027-01-31', url: null, review: false },
    { id: 'local:year', amount: 5, deadline: null, url: null, review: true },
  ]);
});

test.each<[string, () => string, string | RegExp]>([
  ['redirects to this machine', () => `${source.url}/away`, '127.0.0.1 is not a public address'],
  ['is named localhost', () => 'https://localhost/feed', /not a public address/],
  ['is a decimal address', () => 'https://2130706433/feed', /127\.0\.0\.1 is not a public/],
  ['is an IPv6 address of this machine', () => 'https://[::1]/feed', /not a public address/],
  ['is where clouds keep their secrets', () => 'https://169.254.169.254/', /not a public address/],
  [
    'isn’t encrypted',
    () => 'http://calls.example.org/',
    'The address does not begin with https://',
  ],
])('a source that %s is not read', async (_what, address, error) => {
  source.answers(
    (_, response) => void response.writeHead(302, { location: 'https://127.0.0.1:1/secret' }).end(),
  );
  await useSource(service, address());
  expect((await run())?.error).toEqual(
    typeof error === 'string' ? error : expect.stringMatching(error),
  );
  expect(await ids()).toEqual([]);
});

test('a source that repeats its first page for ever is read up to its bound', async () => {
  await useSource(service, source.url, { kind: 'world-bank' });
  source.answers((request, response) => {
    const notice = { id: 'OP1', project_name: 'A project', noticedate: '23-Nov-2026' };
    json({ total: 1_000_000, procnotices: Array.from({ length: 50 }, () => notice) })(
      request,
      response,
    );
  });
  expect(await run({ rows: 200 })).toMatchObject({ fetched: 200, error: null });
  expect(await ids()).toEqual(['local:OP1']);
});

test('the bytes of all answers together are bounded', async () => {
  await useSource(service, source.url, { kind: 'world-bank' });
  source.answers((request, response, number) => {
    const notice = { id: `OP${number}`, project_name: 'A project', notice_text: 'x'.repeat(5000) };
    json({ total: 1_000_000, procnotices: [notice] })(request, response);
  });
  expect(await run({ totalBytes: 12_000 })).toMatchObject({
    error: 'The source sends too much in one run',
    inserted: 3,
  });
});

test('an address that was unchanged since the last run is not read again, until it is', async () => {
  source.answers((request, response) => {
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
    response.setHeader('etag', '"1"');
    json(feedOf(2))(request, response);
  });
  expect(await run()).toMatchObject({ inserted: 2, not_modified: false });
  expect(await run()).toMatchObject({ fetched: 0, not_modified: true, error: null });
});

test('with a clock that is a day ahead nothing is deleted, and the next run puts it right', async () => {
  await useSource(service, source.url, { kind: 'world-bank' });
  const today = service.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  source.answers(
    json({
      total: 1,
      procnotices: [{ id: 'OP1', project_name: 'A', submission_deadline_date: today.toString() }],
    }),
  );
  await run();
  const isOpen = async () => (await stored(service)).map(({ is_open: open }) => open);
  expect(await isOpen()).toEqual([true]);
  await service.advance({ hours: 24 });
  await run();
  expect(await isOpen()).toEqual([false]);
  await service.advance({ hours: -24 });
  await run();
  expect(await isOpen()).toEqual([true]);
});

test('a run that was ended in the meantime writes nothing more', async () => {
  const runId = await insertRunRow(service);
  source.answers(async (request, response) => {
    await service.rows('update sync_runs set finished_at = now() where id = $1', [runId]);
    json(feedOf(3))(request, response);
  });
  await runHere(service, { runId });
  expect(await ids()).toEqual([]);
});
