/** The file storage contract, for every backend. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { type Files, folderFiles, memoryFiles } from './files.ts';
import { s3Files } from './files-s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'alliance-files-'));
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'alliance' }],
});
const { port } = await store.run();
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const bucket = (given: { prefix?: string; bucket?: string; port?: number } = {}) =>
  s3Files({
    endpoint: `http://127.0.0.1:${given.port ?? port}`,
    region: 'test',
    bucket: given.bucket ?? 'alliance',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: given.prefix ?? 'one/installation',
  });

/** Bytes that are not valid text in any encoding. */
const bytes = Uint8Array.from([0x25, 0x50, 0xff, 0x00, 0xc3, 0x28, 0x0a]);
const many = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251);
const same = (one: Uint8Array | null, other: Uint8Array) =>
  one !== null && Buffer.compare(one, other) === 0;

/** A stream that the test feeds chunk by chunk. */
function slow() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // When the reader stops, the writer fails too.
  writer.closed.catch(() => undefined);
  return {
    stream: readable,
    send: (piece: Uint8Array) => writer.write(piece).catch(() => undefined),
    end: () => writer.close(),
    breakOff: () => writer.abort(new Error('The line broke')),
  };
}

describe.each<[string, Files]>([
  ['a folder', folderFiles(join(folder, 'data'))],
  ['a bucket', await bucket()],
  ['memory', memoryFiles()],
])('files in %s', (_, files) => {
  test('bytes come back as they were put, and text as UTF-8', async () => {
    await files.put('one/report.pdf', bytes);
    await files.put('one/note.txt', 'ẹ̀kọ́');
    expect([...((await files.get('one/report.pdf')) ?? [])]).toEqual([...bytes]);
    expect(new TextDecoder().decode((await files.get('one/note.txt')) ?? undefined)).toBe('ẹ̀kọ́');
    expect(await files.list('one')).toEqual(['one/note.txt', 'one/report.pdf']);
  });

  test.each([0, 1, 65_536, 3_000_001])(
    '%i bytes come back complete, whole and as a stream',
    async (size) => {
      const given = many(size);
      await files.put('sizes/whole', given);
      await files.put('sizes/stream', { stream: new Blob([given]).stream(), most: size });
      for (const key of ['sizes/whole', 'sizes/stream']) {
        expect((await files.open(key))?.size).toBe(size);
        expect(same(await files.get(key), given)).toBe(true);
      }
    },
  );

  test('a file can be read from an offset without loading all of it', async () => {
    const given = many(200_000);
    await files.put('four/report.pdf', given);
    const open = await files.open('four/report.pdf');
    for (const from of [0, 1, 65_535, 65_536, 199_999]) {
      const rest = await new Response(open?.read(from)).bytes();
      expect(same(rest, given.subarray(from))).toBe(true);
    }
    expect(await files.open('four/other.pdf')).toBeNull();
    expect(await files.open('four')).toBeNull();
  });

  test('a reader that stops early blocks nothing', async () => {
    await files.put('five/report.pdf', many(2_000_000));
    const reader = (await files.open('five/report.pdf'))?.read(0).getReader();
    await reader?.read();
    await reader?.cancel();
    await files.delete('five/report.pdf');
    expect(await files.get('five/report.pdf')).toBeNull();
  });

  test('a missing file reads as null and can be deleted', async () => {
    await files.put('two/gone.pdf', bytes);
    await files.delete('two/gone.pdf');
    await files.delete('two/gone.pdf');
    await files.delete('never/there.pdf');
    expect(await files.get('two/gone.pdf')).toBeNull();
    expect(await files.list('two')).toEqual([]);
    expect(await files.list('three')).toEqual([]);
  });

  test('a folder’s list contains what is below it, and nothing that only shares its prefix', async () => {
    for (const key of ['list/b', 'list/a/c', 'list/a-b', 'lists/d', 'list-e'])
      await files.put(key, 'x');
    expect(await files.list('list')).toEqual(['list/a-b', 'list/a/c', 'list/b']);
  });

  test('putting a file under an existing name replaces it completely', async () => {
    await files.put('same/name', many(500_000));
    await files.put('same/name', bytes);
    expect(same(await files.get('same/name'), bytes)).toBe(true);
    expect(await files.list('same')).toEqual(['same/name']);
  });

  test('a slow stream appears only after its last byte, and complete', async () => {
    await files.put('slow/file', 'the earlier one');
    const { stream, send, end } = slow();
    const put = files.put('slow/file', { stream, most: 100_000 });
    await send(many(50_000));
    expect((await files.get('slow/file'))?.length).toBe(15);
    expect(await files.list('slow')).toEqual(['slow/file']);
    await send(bytes);
    await end();
    await put;
    expect((await files.get('slow/file'))?.length).toBe(50_007);
  });

  test('a stream that breaks off or is too large leaves nothing behind', async () => {
    await files.put('broken/earlier', 'the earlier one');
    for (const key of ['broken/earlier', 'broken/new']) {
      const broken = slow();
      const put = files.put(key, { stream: broken.stream, most: 100_000 });
      await broken.send(many(50_000));
      await Promise.all([expect(put).rejects.toThrow('The line broke'), broken.breakOff()]);
      const endless = new Blob([many(50_001)]).stream();
      await expect(files.put(key, { stream: endless, most: 50_000 })).rejects.toMatchObject({
        code: 'too_large',
      });
    }
    expect(await files.list('broken')).toEqual(['broken/earlier']);
    expect((await files.get('broken/earlier'))?.length).toBe(15);
  });

  test.each([
    '',
    '.',
    '..',
    '../outside',
    'a/../../outside',
    'a/./b',
    'a//b',
    '/etc/passwd',
    'a/',
    '.hidden',
    'a/.hidden',
    'a\\..\\b',
    'a\0b',
    'a b',
    'é',
    'a\nb',
    'a?b#c%2f',
    'x'.repeat(501),
  ])('every operation refuses an unsafe name: %j', async (key) => {
    const message = 'Not a key of a file';
    await expect(files.put(key, 'x')).rejects.toThrow(message);
    await expect(files.get(key)).rejects.toThrow(message);
    await expect(files.open(key)).rejects.toThrow(message);
    await expect(files.delete(key)).rejects.toThrow(message);
    await expect(files.list(key)).rejects.toThrow(message);
  });
});

describe('a folder', () => {
  // Object stores guarantee this; the test double does not.
  test('of two concurrent writes under one name, one wins completely', async () => {
    const files = folderFiles(join(folder, 'at-once'));
    const given = [new Uint8Array(300_000).fill(1), new Uint8Array(200_000).fill(2)];
    await Promise.all(given.map((one) => files.put('same/name', one)));
    const left = await files.get('same/name');
    expect(given.filter((one) => same(left, one))).toHaveLength(1);
    expect(await files.list('same')).toEqual(['same/name']);
  });

  test('a half-written file of a killed process does not count as a file', async () => {
    const files = folderFiles(join(folder, 'killed'));
    await files.put('one/report.pdf', bytes);
    const aside = join(folder, 'killed/files/.unfinished');
    expect(readdirSync(aside)).toEqual([]);
    writeFileSync(join(aside, 'left'), 'half of a report');
    expect(await files.list('one')).toEqual(['one/report.pdf']);
  });

  test('nothing is reported as stored while the disk is gone', async () => {
    mkdirSync(join(folder, 'away'));
    writeFileSync(join(folder, 'away/files'), 'no folder');
    const files = folderFiles(join(folder, 'away'));
    await expect(files.put('one/report.pdf', bytes)).rejects.toThrow();
    await expect(files.get('one/report.pdf')).rejects.toThrow();
  });
});

describe('a bucket', () => {
  test('two installations in one bucket do not see each other’s files', async () => {
    const [one, other] = [await bucket({ prefix: 'a' }), await bucket({ prefix: 'a-b' })];
    await one.put('shared/name', 'one');
    await other.put('shared/name', 'the other');
    expect((await one.get('shared/name'))?.length).toBe(3);
    await one.delete('shared/name');
    expect(await other.list('shared')).toEqual(['shared/name']);
  });

  test('a list longer than one response of the store is complete', async () => {
    const pages = [['list/a', 'list/b'], ['list/c'], ['list/d']];
    // The test store cannot page on this OpenSSL version.
    const paging = createServer(({ url }, answer) => {
      const at = Number(new URL(url ?? '', 'http://a').searchParams.get('continuation-token') ?? 0);
      const more = at + 1 < pages.length;
      const contents = pages[at]?.map(
        (key) =>
          `<Contents><Key>many/${key}</Key><LastModified>2026-11-02T09:00:00.000Z</LastModified><Size>1</Size></Contents>`,
      );
      answer.setHeader('content-type', 'application/xml');
      answer.end(
        `<?xml version="1.0"?><ListBucketResult>${contents?.join('')}<IsTruncated>${more}</IsTruncated>${
          more ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
        }</ListBucketResult>`,
      );
    });
    await new Promise<void>((resolve) => paging.listen(0, '127.0.0.1', resolve));
    const files = await bucket({ prefix: 'many', port: (paging.address() as AddressInfo).port });
    expect(await files.list('list')).toEqual(pages.flat());
    paging.closeAllConnections();
    paging.close();
  });

  test('an unreachable store and a missing bucket are both reported as service unavailable', async () => {
    for (const away of [await bucket({ port: 1 }), await bucket({ bucket: 'not-there' })]) {
      const refusal = { code: 'unavailable', details: { retryAfter: 5 } };
      await expect(away.put('one/report.pdf', bytes)).rejects.toMatchObject(refusal);
      const stream = new Blob([bytes]).stream();
      await expect(away.put('one/report.pdf', { stream, most: 7 })).rejects.toMatchObject(refusal);
    }
    const away = await bucket({ port: 1 });
    const refusal = { code: 'unavailable' };
    await expect(away.get('one/report.pdf')).rejects.toMatchObject(refusal);
    await expect(away.open('one/report.pdf')).rejects.toMatchObject(refusal);
    await expect(away.delete('one/report.pdf')).rejects.toMatchObject(refusal);
    await expect(away.list('one')).rejects.toMatchObject(refusal);
  });
});
