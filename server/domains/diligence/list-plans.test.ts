import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Store } from '../../platform/database/database.ts';
import { cursorOf, pageRequest } from '../../platform/database/paging.ts';
import { openSeeded } from '../../testing/databases.ts';
import { planOf } from '../../testing/plans.ts';
import {
  entriesSorted,
  entryNamed,
  filesAfter,
  findVersion,
  foldersOf,
  hasEntries,
  pageEntries,
  versionsOf,
} from './queries/entries.ts';
import { roomOfDeal, roomsDue, sumRoom } from './queries/rooms.ts';

let store: Store;
let room: { id: string; deal: string; root: string; entry: string; version: string };
beforeAll(async () => {
  store = await openSeeded();
  // 400 rooms; one has 5,000 files in one folder.
  await store.run(`
    insert into funding_platforms (id, name, description, type, region, focus_areas, stages, website, source,
        created_at, updated_at)
      values (gen_random_uuid(), 'Fund', '', 'debt', 'West Africa', '{}', '{}', '', '', now(), now());
    insert into deals (id, platform_id, name, amount, stage, status, probability, notes, stage_since, created_at, updated_at)
      select gen_random_uuid(), (select id from funding_platforms limit 1), 'Deal ' || n, 1, 'closing',
        'active', 50, 'of the test', now(), now(), now() from generate_series(1, 400) n;
    insert into diligence_rooms (id, deal_id, platform_id, status, closed_at, delete_files_at, created_at, updated_at)
      select gen_random_uuid(), id, platform_id, 'closed', now(), now() + n * interval '1 day', now(), now()
        from (select *, row_number() over (order by name) n from deals where notes = 'of the test') d;
    insert into diligence_entries (id, room_id, kind, name, created_at, updated_at)
      select gen_random_uuid(), id, 'folder', 'All files', now(), now() from diligence_rooms where status = 'closed';
    insert into diligence_entries (id, room_id, parent_id, kind, name, created_at, updated_at)
      select gen_random_uuid(), room_id, id, 'folder', 'Folder ' || n, now(), now()
        from diligence_entries, generate_series(1, 20) n where parent_id is null;
    insert into diligence_entries (id, room_id, parent_id, kind, name, version_id, created_at, updated_at)
      select gen_random_uuid(), room_id, id, 'file', 'File ' || n, gen_random_uuid(), now(), now()
        from (select * from diligence_entries where parent_id is null order by id limit 1) root, generate_series(1, 5000) n;
    insert into diligence_entries (id, room_id, parent_id, kind, name, version_id, created_at, updated_at)
      select gen_random_uuid(), room_id, id, 'file', 'File ' || n, gen_random_uuid(), now(), now()
        from (select * from diligence_entries where parent_id is null order by id offset 1) root, generate_series(1, 40) n;
    insert into diligence_versions (id, room_id, entry_id, number, file_key, file_name, media_type, bytes, sha256, created_at)
      select version_id, room_id, id, 1, id::text, name, 'application/pdf', 1000, '', now()
        from diligence_entries where version_id is not null;`);
  // Only the owner of the tables may do this.
  await store.exclusively(async (run) => {
    await run('vacuum analyze');
  });
  // The one in the middle: what is left after an identifier decides the plan.
  const { rows } = await store.run(`
    select r.id, r.deal_id as deal, root.id as root, e.id as entry, e.version_id as version
      from diligence_entries e
      join diligence_entries root on root.id = e.parent_id
      join diligence_rooms r on r.id = e.room_id
      where r.id = (select room_id from diligence_entries where name = 'File 4000') and e.kind = 'file'
      order by e.id offset 2500 limit 1`);
  room = rows[0] as typeof room;
});
afterAll(() => store.close());

const first = pageRequest({}, entriesSorted);
const later = () =>
  pageRequest({ after: cursorOf('', ['1', 'file 3000', room.entry]) }, entriesSorted);
const inFolder = () => ({ roomId: room.id, folderId: room.root });
const now = Temporal.Now.instant();

const plans: [string, string, (db: Database) => Promise<unknown>][] = [
  ['a folder', 'diligence_entries_listed', (db) => pageEntries(db, inFolder(), first)],
  ['a later page of it', 'diligence_entries_listed', (db) => pageEntries(db, inFolder(), later())],
  [
    'a name in a folder',
    'diligence_entries_name',
    (db) => entryNamed(db, room.id, room.root, 'FILE 77'),
  ],
  ['whether a folder is empty', 'diligence_entries', (db) => hasEntries(db, room.id, room.entry)],
  ['all folders', 'diligence_entries_room', (db) => foldersOf(db, room.id)],
  [
    'files for the archive',
    'diligence_entries_room',
    (db) => filesAfter(db, room.id, room.entry, 200),
  ],
  ['the versions of a file', 'diligence_versions_entry', (db) => versionsOf(db, room.entry)],
  ['a version', 'diligence_versions_(pkey|room)', (db) => findVersion(db, room.id, room.version)],
  ['the room of a deal', 'diligence_rooms_deal', (db) => roomOfDeal(db, room.deal)],
];

test.each(plans)('%s is read by an index', async (_, index, work) => {
  const plan = await planOf(store, work);
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan[^\\n]* (using|on) ${index}`));
  expect(plan).not.toMatch(/Seq Scan on diligence_(entries|versions)/);
});

test('a room of 5,000 files is summed from its own rows', async () => {
  expect(await sumRoom(store.db, room.id)).toEqual({ files: 5000, folders: 21, bytes: 5_000_000 });
});

test('rooms are due in the order of their date', async () => {
  const due = await roomsDue(store.db, now.add({ hours: 24 * 12 + 1 }), null);
  expect(due).toHaveLength(12);
});
