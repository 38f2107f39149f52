import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSite } from '#content/site.ts';
import { openSeeded } from '../../testing/databases.ts';
import { expectLoggedErrors } from '../../testing/logged-errors.ts';
import { testStart } from '../../testing/start.ts';
import { openSecurityEvents } from '../audit/security-events.ts';
import { fixedClock } from '../clock.ts';
import { changing, type Platform } from '../context.ts';
import type { Store } from '../database/database.ts';
import { domainEvents } from '../jobs/events.ts';
import { memoryLimiter } from '../security/limiter.ts';
import { memoryFiles } from './files.ts';
import {
  deleteDueFiles,
  deleteFiles,
  deleteFilesBelow,
  keepFile,
  presentFile,
} from './stored-files.ts';

expectLoggedErrors(/file noted for deletion/);

let store: Store;
let platform: Platform;
let jobs: string[];
beforeAll(async () => {
  store = await openSeeded();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.run('delete from stored_files');
  jobs = [];
  platform = {
    store,
    clock: fixedClock(testStart),
    files: memoryFiles(),
    jobs: { enqueue: async (_, name) => void jobs.push(name), enqueueAll: async () => undefined },
    events: domainEvents([]),
    settings: { site: makeSite({}) } as Platform['settings'],
    security: openSecurityEvents(store.db, fixedClock(testStart), Buffer.from('a key')),
    sealingKeys: {} as Platform['sealingKeys'],
    limiter: memoryLimiter(),
    providers: {} as Platform['providers'],
  };
});

const change: ReturnType<typeof changing> = (work) =>
  changing(platform, { actor: null, requestId: 'a test' })(work);
const shelf = () => ({ files: platform.files, change });
let made = 0;
const fileOf = (subject: string, source = 'v1') => {
  made += 1;
  return { key: `some/file-${made}`, subject, source, contents: source };
};
const yes = async () => true;
const left = () => platform.files.list('some');
const rows = async () => (await store.run('select key from stored_files')).rows.length;

test('a file is found by the hash of its source; a newer one replaces it and the old one is deleted', async () => {
  const [one, two] = [fileOf('order/1/receipt'), fileOf('order/1/receipt', 'v2')];
  expect(await presentFile(store.db, 'order/1/receipt', 'v1')).toBeNull();
  expect(await keepFile(shelf(), one, yes)).toBe(true);
  expect(await presentFile(store.db, 'order/1/receipt', 'v1')).toBe(one.key);
  await deleteDueFiles(platform);
  expect(jobs).toEqual([]);
  await keepFile(shelf(), two, yes);
  expect(await presentFile(store.db, 'order/1/receipt', 'v1')).toBeNull();
  expect(await presentFile(store.db, 'order/1/receipt', 'v2')).toBe(two.key);
  expect(jobs).toEqual(['delete-files']);
  await deleteDueFiles(platform);
  expect(await left()).toEqual([two.key]);
  expect(await rows()).toBe(1);
});

test('a file whose change is refused, fails or cannot be stored is deleted, and the earlier one stays', async () => {
  const earlier = fileOf('order/2/receipt');
  await keepFile(shelf(), earlier, yes);
  expect(await keepFile(shelf(), fileOf('order/2/receipt', 'v2'), async () => null)).toBeNull();
  const failing = () => Promise.reject(new Error('Refused'));
  await expect(keepFile(shelf(), fileOf('order/2/receipt', 'v3'), failing)).rejects.toThrow(
    'Refused',
  );
  const away = { ...shelf(), files: { ...platform.files, put: failing } };
  await expect(keepFile(away, fileOf('order/2/receipt', 'v4'), yes)).rejects.toThrow('Refused');
  await deleteDueFiles(platform);
  expect(await left()).toEqual([earlier.key]);
  expect(await rows()).toBe(1);
  expect(await presentFile(store.db, 'order/2/receipt', 'v1')).toBe(earlier.key);
});

test('a file written by a process that died is deleted after an hour', async () => {
  let changes = 0;
  const ended = {
    files: platform.files,
    change: ((work) => {
      changes += 1;
      return changes === 1 ? change(work) : Promise.reject(new Error('Ended'));
    }) as typeof change,
  };
  await expect(keepFile(ended, fileOf('order/3/receipt'), yes)).rejects.toThrow('Ended');
  await deleteDueFiles(platform);
  expect(await left()).toHaveLength(1);
  platform.clock = fixedClock('2026-11-02T10:00:01Z');
  await deleteDueFiles(platform);
  expect(await left()).toEqual([]);
  expect(await rows()).toBe(0);
});

test('a deletion is retried until it succeeds, and a failing one does not hold up the others', async () => {
  const [stuck, other] = [fileOf('order/4/a'), fileOf('order/4/b')];
  for (const file of [stuck, other]) await keepFile(shelf(), file, yes);
  const older = { key: 'some/older', subject: 'order/4/c' };
  await platform.files.put(older.key, 'never noted');
  await change((one) =>
    deleteFiles(
      one,
      [stuck, other, older].map(({ key, subject }) => ({ key, subject })),
    ),
  );
  const failing: Platform = {
    ...platform,
    files: {
      ...platform.files,
      delete: async (key) => {
        if (key === stuck.key) throw new Error('Storage is away');
        await platform.files.delete(key);
      },
    },
  };
  for (let tried = 0; tried < 3; tried += 1)
    await expect(deleteDueFiles(failing)).rejects.toThrow('1 files could not be deleted');
  expect(await left()).toEqual([stuck.key]);
  await deleteDueFiles(platform);
  expect(await left()).toEqual([]);
  expect(await rows()).toBe(0);
});

test('everything below a subject is deleted, including files being written, but nothing that only shares its prefix', async () => {
  const beside = fileOf('order/50/receipt');
  await keepFile(shelf(), beside, yes);
  await keepFile(shelf(), fileOf('order/5/receipt'), yes);
  const late = keepFile(shelf(), fileOf('order/5/copy/a'), async (one) => {
    // What an erasure between the two steps does.
    await deleteFilesBelow(one, 'order/5');
    return true;
  });
  await expect(late).rejects.toThrow('was written too late');
  await change((one) => deleteFilesBelow(one, 'order/5'));
  await deleteDueFiles(platform);
  expect(await left()).toEqual([beside.key]);
});
