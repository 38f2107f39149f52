import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { onPostgresql, openBlank } from '../testing/databases.ts';
import { backup, type Place, restore } from './archive.ts';
import { openEmbedded, type Store } from './database.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'alliance-archive-test-'));
const dataDir = join(folder, 'data');
const blank = onPostgresql() ? await openBlank() : null;
const place: Place = {
  dataDir,
  databaseUrl: blank?.ownerUrl ?? null,
  path: process.env.PATH ?? '',
};
const open = async (): Promise<Store> => blank?.open() ?? openEmbedded(dataDir);
afterAll(async () => {
  await blank?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function opened<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await open();
  try {
    await migrate(store);
    return await work(store);
  } finally {
    await store.close();
  }
}
const remember = (word: string) =>
  opened((store) =>
    store.run(
      'insert into mails (id, "to", subject, created_at) values (gen_random_uuid(), \'a\', $1, now())',
      [word],
    ),
  );
const remembered = () =>
  opened(async (store) =>
    (await store.run('select subject from mails order by 1', [])).rows.map(
      ({ subject }) => subject,
    ),
  );

const archive = join(folder, 'backup.tar.gz');
const files = join(dataDir, 'files');

test('a backup, changes, and everything is as it was', async () => {
  await remember('kept');
  mkdirSync(join(files, 'outbox'), { recursive: true });
  writeFileSync(join(files, 'outbox/one.json'), '1');
  await backup(place, archive);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);

  await remember('lost');
  writeFileSync(join(files, 'outbox/one.json'), '2');
  writeFileSync(join(files, 'outbox/two.json'), '2');
  await expect(restore(place, archive, false)).rejects.toThrow(/is not empty; --force replaces/);
  expect(await remembered()).toEqual(['kept', 'lost']);

  await restore(place, archive, true);
  expect(await remembered()).toEqual(['kept']);
  expect(readdirSync(join(files, 'outbox'))).toEqual(['one.json']);
  expect(readFileSync(join(files, 'outbox/one.json'), 'utf8')).toBe('1');
  await opened(async (store) => {
    await expect(store.run('truncate audit_log cascade')).rejects.toThrow();
    expect(await migrate(store)).toEqual([]);
  });
});

test('a backup overwrites no file, and a file that is no backup changes nothing', async () => {
  await expect(backup(place, archive)).rejects.toThrow(/is there already/);
  const other = join(folder, 'other');
  writeFileSync(other, 'something');
  await expect(restore(place, other, true)).rejects.toThrow(/is not a backup/);
  await expect(restore(place, join(folder, 'missing'), true)).rejects.toThrow(/There is no file/);
  expect(await remembered()).toEqual(['kept']);
});

test('an archive whose database is damaged changes nothing', async () => {
  const inside = join(folder, 'inside');
  mkdirSync(inside);
  execFileSync('tar', ['-xzf', archive, '-C', inside]);
  const image = readFileSync(join(inside, 'database'));
  writeFileSync(join(inside, 'database'), image.subarray(0, Math.floor(image.length * 0.7)));
  const damaged = join(folder, 'damaged.tar.gz');
  execFileSync('tar', ['-czf', damaged, '-C', inside, 'backup.json', 'database', 'files']);
  await expect(restore(place, damaged, true)).rejects.toThrow(/The database is as it was/);
  expect(await remembered()).toEqual(['kept']);
  await restore(place, archive, true);
  expect(await remembered()).toEqual(['kept']);
});

test('while the product runs a restore is refused, and so is a backup of the embedded database', async () => {
  const store = await open();
  await store.run('select 1');
  await expect(restore(place, archive, true)).rejects.toThrow(/stop it first/);
  const copy = join(folder, 'second.tar.gz');
  if (blank) await backup(place, copy);
  else await expect(backup(place, copy)).rejects.toThrow(/stop it first/);
  await store.close();
});

test('a backup of one database is not restored into the other', async () => {
  const elsewhere = { ...place, dataDir: join(folder, 'else') };
  const other = blank
    ? { ...elsewhere, databaseUrl: null }
    : { ...elsewhere, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(restore(other, archive, true)).rejects.toThrow(/set or unset DATABASE_URL/);
});
