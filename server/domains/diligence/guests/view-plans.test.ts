/** The log of a room that many guests read for months. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageRequest } from '../../../platform/database/paging.ts';
import { newGuestOf } from '../../../testing/guests.ts';
import { newAccount } from '../../../testing/people.ts';
import { planOf } from '../../../testing/plans.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { pageViews, type ViewFilter, viewsSorted } from './queries/views.ts';

let service: Service;
let roomId: string;
let guestId: string;
let fileId: string;
beforeAll(async () => {
  service = await startService();
  const made = await newGuestOf(service, await newAccount(service, { role: 'partner' }));
  [roomId, guestId, fileId] = [made.room.id, made.guest.id, made.entry.id];
  // The room's other guest, and the file's other reader, did most of it.
  const other = await newGuestOf(service, await newAccount(service, { role: 'partner' }));
  for (const [{ room, guest, entry }, count] of [
    [other, 30_000],
    [made, 3000],
  ] as const)
    await service.rows(
      `insert into diligence_views (id, room_id, guest_id, entry_id, version_id, kind, page, network, at)
       select gen_random_uuid(), $1, $2, $3, $4, 'page', 1, 'n', now() - n * interval '1 minute'
       from generate_series(1, ${count}) n`,
      [room.id, guest.id, entry.id, entry.file?.id],
    );
  // Only the owner of the tables may do this.
  await service.store.exclusively(async (run) => {
    await run('vacuum analyze');
  });
});
afterAll(() => service.stop());

test.each<[string, () => ViewFilter]>([
  ['the whole log', () => ({})],
  ['a guest’s', () => ({ guestId })],
  ['a file’s', () => ({ fileId })],
])('%s is read a page at a time by an index, without sorting', async (_what, filter) => {
  const plan = await planOf(service.store, (db) =>
    pageViews(db, roomId, filter(), pageRequest({ limit: 50 }, viewsSorted)),
  );
  expect(plan).toMatch(/Index Scan using diligence_views_/);
  expect(plan).not.toMatch(/Seq Scan on diligence_views|Sort/);
});
