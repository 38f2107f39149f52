import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { folderFiles, memoryFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'alliance-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bytes that are no text in any encoding. */
const bytes = Uint8Array.from([0x25, 0x50, 0xff, 0x00, 0xc3, 0x28, 0x0a]);

describe.each([
  ['a folder', folderFiles(folder)],
  ['memory', memoryFiles()],
])('files in %s', (_, files) => {
  test('bytes come back as they were put, and a text as its UTF-8', async () => {
    await files.put('one/report.pdf', bytes);
    await files.put('one/note.txt', 'ẹ̀kọ́');
    expect([...((await files.get('one/report.pdf')) ?? [])]).toEqual([...bytes]);
    expect(new TextDecoder().decode((await files.get('one/note.txt')) ?? undefined)).toBe('ẹ̀kọ́');
    expect(await files.list('one')).toEqual(['one/note.txt', 'one/report.pdf']);
  });

  test('a file is read from a place on, without holding all of it', async () => {
    await files.put('four/report.pdf', bytes);
    const open = await files.open('four/report.pdf');
    expect(open?.size).toBe(bytes.length);
    const rest = await new Response(open?.read(3)).bytes();
    expect([...rest]).toEqual([...bytes.subarray(3)]);
    expect(await files.open('four/other.pdf')).toBeNull();
  });

  test('a file that is not there is null, and can be deleted', async () => {
    await files.put('two/gone.pdf', bytes);
    await files.delete('two/gone.pdf');
    await files.delete('two/gone.pdf');
    expect(await files.get('two/gone.pdf')).toBeNull();
    expect(await files.list('three')).toEqual([]);
  });
});
