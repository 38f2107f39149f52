import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { finishRestore } from '../../finish-restore.ts';
import { onPostgresql, openBlank } from '../../testing/databases.ts';
import { openEmbedded, type Store } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { backup, type Place, refuseHalfRestored, restore } from './backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'alliance-archive-test-'));
const dataDir = join(folder, 'data');
const blank = onPostgresql() ? await openBlank() : null;
const place: Place = {
  dataDir,
  databaseUrl: blank?.ownerUrl ?? null,
  bucket: null,
  key: null,
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
      'insert into mails (id, "to", subject, created_at, sent_at) values (gen_random_uuid(), \'a\', $1, now(), now())',
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
/** Overwrites existing data, and finishes as the command does. */
const over = { force: true, finish: (store: Store) => finishRestore(store, () => undefined) };

test('a restore undoes every change made since the backup', async () => {
  await remember('kept');
  mkdirSync(join(files, 'outbox'), { recursive: true });
  writeFileSync(join(files, 'outbox/one.json'), '1');
  mkdirSync(join(files, '.unfinished'));
  writeFileSync(join(files, '.unfinished/half'), 'h');
  await backup(place, archive);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);

  await remember('lost');
  writeFileSync(join(files, 'outbox/one.json'), '2');
  writeFileSync(join(files, 'outbox/two.json'), '2');
  await expect(restore(place, archive, { ...over, force: false })).rejects.toThrow(
    /isn’t empty; --force replaces/,
  );
  expect(await remembered()).toEqual(['kept', 'lost']);

  await restore(place, archive, over);
  expect(await remembered()).toEqual(['kept']);
  expect(readdirSync(files)).toEqual(['outbox']);
  expect(readdirSync(join(files, 'outbox'))).toEqual(['one.json']);
  expect(readFileSync(join(files, 'outbox/one.json'), 'utf8')).toBe('1');
  await opened(async (store) => {
    await expect(store.run('truncate audit_log cascade')).rejects.toThrow();
    expect(await migrate(store)).toEqual([]);
  });
});

test('a backup overwrites no file, and a file that is missing, no backup or cut off changes nothing', async () => {
  await expect(backup(place, archive)).rejects.toThrow(/already exists/);
  const stored = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((path) => {
      const { size, mtimeMs } = statSync(join(dataDir, path));
      return [path, size, mtimeMs];
    });
  const before = stored();
  const other = join(folder, 'other');
  writeFileSync(other, 'something');
  const whole = readFileSync(archive);
  const cut = join(folder, 'cut');
  writeFileSync(cut, whole.subarray(0, whole.length / 2));
  for (const file of [other, cut])
    await expect(restore(place, file, over)).rejects.toThrow(/isn’t a backup/);
  await expect(restore(place, join(folder, 'missing'), over)).rejects.toThrow(/File not found/);
  expect(stored()).toEqual(before);
  expect(await remembered()).toEqual(['kept']);
});

test('an archive with a damaged database changes nothing', async () => {
  const inside = join(folder, 'inside');
  mkdirSync(inside);
  execFileSync('tar', ['-xzf', archive, '-C', inside]);
  const image = readFileSync(join(inside, 'database'));
  writeFileSync(join(inside, 'database'), image.subarray(0, Math.floor(image.length * 0.7)));
  const damaged = join(folder, 'damaged.tar.gz');
  execFileSync('tar', ['-czf', damaged, '-C', inside, 'backup.json', 'database', 'files']);
  await expect(restore(place, damaged, over)).rejects.toThrow(/The database is unchanged/);
  expect(await remembered()).toEqual(['kept']);
  await restore(place, archive, over);
  expect(await remembered()).toEqual(['kept']);
});

test('while the product runs, a restore is refused, and so is a backup of the embedded database', async () => {
  const store = await open();
  await store.run('select 1');
  await expect(restore(place, archive, over)).rejects.toThrow(/stop it first/);
  const copy = join(folder, 'second.tar.gz');
  if (blank) await backup(place, copy);
  else await expect(backup(place, copy)).rejects.toThrow(/stop it first/);
  await store.close();
});

test('a backup of one kind of database cannot be restored into the other', async () => {
  const elsewhere = { ...place, dataDir: join(folder, 'else') };
  const other = blank
    ? { ...elsewhere, databaseUrl: null }
    : { ...elsewhere, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(restore(other, archive, over)).rejects.toThrow(/set or unset DATABASE_URL/);
});

test('with files in a bucket the archive has none, and cannot be restored where the files are elsewhere', async () => {
  const inBucket = { ...place, bucket: 'alliance-files' };
  const copy = join(folder, 'bucket.tar.gz');
  await backup(inBucket, copy);
  const listed = execFileSync('tar', ['-tzf', copy], { encoding: 'utf8' });
  expect(listed.trim().split('\n')).toEqual(['backup.json', 'database', 'files/']);
  await expect(restore(place, copy, over)).rejects.toThrow(/are in the bucket alliance-files, but/);
  const kept = readdirSync(files);
  await restore(inBucket, copy, over);
  expect(readdirSync(files)).toEqual(kept);
});

/** A signed-in user with an open link and a queued email. */
const access = `insert into users (id, first_name, last_name, email, role, status, permissions, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'Ama', 'Owusu', 'ama@alliance.example', 'member', 'active', '{}', now())
    on conflict do nothing;
  insert into sessions (id, user_id, token_hash, user_agent, created_at, last_used_at, expires_at)
    values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'hash', '', now(), now(), now());
  insert into mails (id, "to", subject, body, created_at) values (gen_random_uuid(), 'a', 'waits', 'link', now())`;
const left = (store: Store) =>
  store.run(`select (select count(*)::int from sessions) as sessions,
    (select count(*)::int from one_time_tokens) as links,
    (select count(*)::int from mails where sent_at is null) as waiting`);

test('a restore ends every session and link of the backup, drops the queued emails, and reports it', async () => {
  const other = join(folder, 'with-access.tar.gz');
  await opened((store) => store.run(access));
  await backup(place, other);
  const said: string[] = [];
  const finish = (store: Store) => finishRestore(store, (text) => said.push(text));
  await restore(place, other, { force: true, finish });
  await opened(async (store) => {
    expect((await left(store)).rows).toEqual([{ sessions: 0, links: 0, waiting: 0 }]);
    await refuseHalfRestored(store);
  });
  expect(said).toEqual(
    expect.arrayContaining([
      'Sessions ended: 1.',
      'One-time links ended: 0.',
      'Links of guests ended: 0.',
      'Unsent emails dropped: 1.',
    ]),
  );
});

test('an encrypted backup can be restored only with its key', async () => {
  const sealed = join(folder, 'sealed.tar.gz.sealed');
  const keyed = { ...place, key: 'a passphrase of some length' };
  await backup(keyed, sealed);
  await expect(restore(place, sealed, over)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
  const other = { ...place, key: 'another passphrase altogether' };
  await expect(restore(other, sealed, over)).rejects.toThrow(/BACKUP_KEY is different/);
  await restore(keyed, sealed, over);
  expect(await remembered()).toContain('kept');
});

test('with a key an archive that isn’t encrypted is restored only when that is asked for', async () => {
  const keyed = { ...place, key: 'a passphrase of some length' };
  await expect(restore(keyed, archive, over)).rejects.toThrow(/add --allow-unsealed/);
  await restore(keyed, archive, { ...over, allowUnsealed: true });
  expect(await remembered()).toEqual(['kept']);
});

test.each([
  ['a link in place of the files', (inside: string) => symlinkSync('/etc', join(inside, 'files'))],
  [
    'a link among the files',
    (inside: string) => {
      mkdirSync(join(inside, 'files'));
      symlinkSync('/etc/hostname', join(inside, 'files', 'report.pdf'));
    },
  ],
  [
    'something else beside them',
    (inside: string) => {
      mkdirSync(join(inside, 'files'));
      writeFileSync(join(inside, 'files.old'), '');
    },
  ],
])('an archive with %s is refused, and changes nothing', async (_, change) => {
  const inside = mkdtempSync(join(folder, 'strange-'));
  execFileSync('tar', ['-xzf', archive, '-C', inside, 'backup.json', 'database']);
  change(inside);
  const strange = `${inside}.tar.gz`;
  execFileSync('tar', ['-czf', strange, '-C', inside, ...readdirSync(inside)]);
  const kept = readdirSync(files);
  await expect(restore(place, strange, over)).rejects.toThrow(/holds what no backup does/);
  expect(readdirSync(files)).toEqual(kept);
  expect(await remembered()).toEqual(['kept']);
});

test('a failed restore leaves the database as it was', async () => {
  await remember('later');
  const failing = { force: true, finish: () => Promise.reject(new Error('no room')) };
  await expect(restore(place, archive, failing)).rejects.toThrow(
    /The database is unchanged.*no room/,
  );
  expect(await remembered()).toContain('later');
});

test.runIf(onPostgresql())('the product refuses to start on an interrupted restore', async () => {
  await opened(async (store) => {
    await store.exclusively(async (run) => void (await run('create schema public_before')));
    await expect(refuseHalfRestored(store)).rejects.toThrow(
      /run npm run restore again, with --force/,
    );
    await store.exclusively(async (run) => void (await run('drop schema public_before')));
  });
});
