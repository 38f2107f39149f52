import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '../database/database.ts';
import { closeFolder } from './private-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'alliance-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

test('a missing folder is created for its owner alone', () => {
  closeFolder(join(folder, 'new', 'data'));
  expect(modeOf('new', 'data')).toBe('700');
});

test('permissions that an earlier version left open are closed', () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'database/base/5'), { recursive: true });
  mkdirSync(join(data, 'files/outbox'), { recursive: true });
  const files = ['lock', 'database/base/5/16384', 'files/outbox/one.json'];
  for (const file of files) {
    writeFileSync(join(data, file), '');
    chmodSync(join(data, file), 0o666);
  }
  // An interrupted start, or an operator, may have closed the folder but not its contents.
  for (const mode of [0o755, 0o700]) {
    for (const path of ['database/base/5', 'database/base', 'database', 'files', 'files/outbox'])
      chmodSync(join(data, path), 0o755);
    chmodSync(data, mode);
    closeFolder(data);
    for (const path of ['', 'database', 'database/base', 'database/base/5', 'files'])
      expect([path, modeOf('data', path)]).toEqual([path, '700']);
    for (const file of files) {
      expect([file, modeOf('data', file)]).toEqual([file, '600']);
      chmodSync(join(data, file), 0o666);
    }
  }
});

test('the embedded database’s own files are closed, although no umask does it', async () => {
  const data = join(folder, 'embedded');
  const umask = process.umask(0o077);
  const store = await openEmbedded(data).finally(() => process.umask(umask));
  closeFolder(data);
  const all = globSync('**', { cwd: data, withFileTypes: true });
  const open = all.filter((entry) => {
    const mode = modeOf('embedded', relative(data, join(entry.parentPath, entry.name)));
    return mode !== (entry.isDirectory() ? '700' : '600');
  });
  await store.close();
  expect(all.length).toBeGreaterThan(900);
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('a symbolic link out of the folder is not followed', () => {
  const elsewhere = join(folder, 'elsewhere');
  writeFileSync(elsewhere, '');
  chmodSync(elsewhere, 0o644);
  const data = join(folder, 'linked');
  mkdirSync(data, { mode: 0o755 });
  symlinkSync(elsewhere, join(data, 'link'));
  closeFolder(data);
  expect(modeOf('elsewhere')).toBe('644');
});

test('a folder that cannot be created is reported in one sentence', () => {
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => closeFolder(join(folder, 'a-file', 'data'))).toThrow(
    /\(DATA_DIR\) can’t be made private: ENOTDIR\./,
  );
});
