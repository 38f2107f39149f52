/** A room with 5,000 files, as many as a room may have: its index, its archive, and its folder as a guest reads it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuestFolder } from '#contract/diligence/guest-room.ts';
import { bytesAt, newRoomFileOf } from '../../../testing/diligence.ts';
import { newGuestOf } from '../../../testing/guests.ts';
import { medianOf, say } from '../../../testing/medians.ts';
import { heldBytes } from '../../../testing/memory.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { buffersOf } from '../../../testing/plans.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { roomArchive } from './archive.ts';

const most = 5000;
let service: Service;
let email: string;
let of: Awaited<ReturnType<typeof newRoomFileOf>>;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
  of = await newRoomFileOf(service, email);
  const { id, rootId } = of.room;
  await service.rows(
    `insert into diligence_entries (id, room_id, parent_id, kind, name, version_id, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'file', 'File ' || n, gen_random_uuid(), now(), now()
     from generate_series(2, $3::int) n`,
    [id, rootId, most],
  );
  await service.rows(
    `insert into diligence_versions
       (id, room_id, entry_id, number, file_key, file_name, media_type, bytes, pages, sha256, created_at)
     select e.version_id, e.room_id, e.id, 1, v.file_key, v.file_name, v.media_type, v.bytes, v.pages, v.sha256, now()
     from diligence_entries e, diligence_versions v
     where e.room_id = $1 and v.room_id = $1 and e.version_id is not null and e.version_id <> v.id`,
    [id],
  );
}, 300_000);
afterAll(() => service?.stop());

test('the index has a line for each of 5,000 files', async () => {
  const partner = await clientOf(service, email);
  const { bytes } = await bytesAt(service, partner, `/api/rooms/${of.room.id}/index`);
  expect(bytes.toString().trim().split('\r\n')).toHaveLength(1 + most);
});

test('the archive of 5,000 files is sent with bounded memory', async () => {
  const size = 64 * 1024;
  const contents = new Uint8Array(size);
  const files = {
    ...service.files,
    open: async () => ({
      size,
      read: () =>
        new ReadableStream<Uint8Array>({
          start(stream) {
            stream.enqueue(contents);
            stream.close();
          },
        }),
    }),
  };
  const { bytes } = roomArchive({ db: service.store.db, files }, of.room.id, 'a.zip');
  if (!('stream' in bytes)) throw new Error('An archive is made while it is sent');
  const before = heldBytes();
  let sent = 0;
  let peak = 0;
  let collectAt = 0;
  for await (const part of bytes.stream()) {
    sent += part.length;
    if (sent < collectAt) continue;
    collectAt = sent + 16 * 2 ** 20;
    peak = Math.max(peak, heldBytes() - before);
  }
  say(`${Math.round(sent / 2 ** 20)} MiB sent, at most ${Math.round(peak / 2 ** 20)} MiB held`);
  expect(sent).toBeGreaterThan(most * size);
  expect(peak).toBeLessThan(64 * 2 ** 20);
}, 600_000);

test.each([
  'folders/{root}',
  'folders/{root}/entries',
  'folders',
  'file-names',
  'guests',
  'requests',
  'questions',
  'views',
  'view-summary',
])('the team’s %s of such a room reads little', async (list) => {
  const partner = await clientOf(service, email);
  const path = `/api/rooms/${of.room.id}/${list.replace('{root}', of.room.rootId)}`;
  const ask = async () => expect((await partner.send('GET', path)).status).toBe(200);
  const plain = await medianOf(() => service.rows('select id from funding_sources limit 50'));
  const median = await medianOf(ask);
  const blocks = await buffersOf(service.store, ask);
  say(
    `${list}: ${median.toFixed(0)} ms, ${(median / plain).toFixed(0)} times the plainest query, ${blocks} blocks`,
  );
  expect(blocks).toBeLessThan(6000);
});

test('a guest reads all 5,000 files page by page', async () => {
  const { cookie } = await newGuestOf(service, email, { of });
  const read = async (after: string | null): Promise<GuestFolder> => {
    const query = new URLSearchParams({ folderId: of.room.rootId, ...(after && { after }) });
    const response = await fetch(`${service.url}/api/room/folder?${query}`, {
      headers: { cookie },
    });
    expect(response.status).toBe(200);
    return (await response.json()) as GuestFolder;
  };
  const seen = new Set<string>();
  let last: string | null = null;
  let pages = 0;
  for (let after: string | null = null; pages === 0 || after !== null; pages += 1) {
    const { files, next } = await read(after);
    for (const { id } of files) seen.add(id);
    last = after;
    after = next;
  }
  expect(seen.size).toBe(most);
  const [first, later] = [await medianOf(() => read(null)), await medianOf(() => read(last))];
  say(`${pages} pages; the first ${first.toFixed(0)} ms, the last ${later.toFixed(0)} ms`);
}, 300_000);
