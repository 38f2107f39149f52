import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { viewing } from '#contract/limits.ts';
import { streamViewers, type Viewer } from '#contract/overview/viewers.ts';
import { type Client, followLive } from '../../../testing/client.ts';
import { accountLike, actorNamed, clientOf } from '../../../testing/people.ts';
import { newProject } from '../../../testing/projects.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
/** Another instance on the same database. */
let other: Service;
beforeAll(async () => {
  service = await startService();
  other = await startService({ beside: service });
});
afterAll(async () => {
  await other?.stop();
  await service?.stop();
});

interface Told {
  viewers?: Viewer[];
  ended?: boolean;
}

async function administrator() {
  const email = await accountLike(service, 'admin');
  const { userId } = await actorNamed(service, email);
  return { email, userId, client: await clientOf(service, email) };
}

async function open(
  at: Service,
  client: Client,
  id: string,
  { tab = randomUUID() as string, editing = false } = {},
) {
  const input = { record: 'project', id, tab, ...(editing && { editing: 'yes' }) } as const;
  const live = await followLive<Told>(at, callUrl(streamViewers, input), client);
  /** Who is listed last. */
  const listed = () => live.events.flatMap(({ viewers }) => (viewers ? [viewers] : [])).at(-1);
  return { ...live, listed };
}

const listedAs = (userId: string, isEditing = false) => ({
  id: userId,
  name: expect.any(String),
  isEditing,
});

test('administrators who have the same record open see each other, at whichever instance, until they close it', async () => {
  const { id } = await newProject(service, null);
  const [ada, bayo] = [await administrator(), await administrator()];
  const hers = await open(service, ada.client, id);
  expect(await hers.event(1)).toEqual({ viewers: [] });
  const his = await open(other, bayo.client, id);
  expect(await his.event(1)).toEqual({ viewers: [listedAs(ada.userId)] });
  expect(await hers.event(2)).toEqual({ viewers: [listedAs(bayo.userId)] });
  his.close();
  expect(await hers.event(3)).toEqual({ viewers: [] });
  hers.close();
});

test('who has begun to change a record is listed as editing it, once for all their tabs', async () => {
  const { id } = await newProject(service, null);
  const [ada, bayo] = [await administrator(), await administrator()];
  const hers = await open(service, ada.client, id);
  const tab = randomUUID();
  const reading = await open(service, bayo.client, id);
  const looking = await open(other, bayo.client, id, { tab });
  await vi.waitFor(() => expect(hers.listed()).toEqual([listedAs(bayo.userId)]), 60_000);
  // The tab opens its next stream before the server has noticed the end of the one before.
  const editing = await open(service, bayo.client, id, { tab, editing: true });
  looking.close();
  await vi.waitFor(() => expect(hers.listed()).toEqual([listedAs(bayo.userId, true)]), 60_000);
  editing.close();
  await vi.waitFor(() => expect(hers.listed()).toEqual([listedAs(bayo.userId)]), 60_000);
  reading.close();
  hers.close();
});

test('somebody on another record is not listed, nor somebody whose connection died without a trace', async () => {
  const [one, two] = [await newProject(service, null), await newProject(service, null)];
  const [ada, bayo] = [await administrator(), await administrator()];
  const elsewhere = await open(service, bayo.client, two.id);
  await elsewhere.event(1);
  await service.rows(
    `insert into record_viewers values ($1, $1, $2, 'project', $3, true, now() - interval '1 second')`,
    [randomUUID(), bayo.userId, one.id],
  );
  const hers = await open(service, ada.client, one.id);
  expect(await hers.event(1)).toEqual({ viewers: [] });
  hers.close();
  elsewhere.close();
});

test('a stream ends by the clock, and a tab that opens the next one has never been away', async () => {
  expect(viewing.expiresSeconds).toBeGreaterThan(viewing.seconds);
  const { id } = await newProject(service, null);
  const [ada, bayo] = [await administrator(), await administrator()];
  const his = await open(other, bayo.client, id);
  await his.event(1);
  const tab = randomUUID();
  const response = await fetch(
    service.url + callUrl(streamViewers, { record: 'project', id, tab }),
    { headers: { cookie: ada.client.cookies(), 'x-forwarded-for': ada.client.address } },
  );
  expect(await response.text(), 'it ended').toContain('retry:');
  const next = await open(service, ada.client, id, { tab });
  await next.event(1);
  expect(his.events).toEqual([{ viewers: [] }, { viewers: [listedAs(ada.userId)] }]);
  next.close();
  his.close();
});

test('the stream of somebody whose rights end, ends', async () => {
  const { id } = await newProject(service, null);
  const [ada, bayo] = [await administrator(), await administrator()];
  const hers = await open(service, ada.client, id);
  const his = await open(service, bayo.client, id);
  await his.event(1);
  await ada.client.send('PATCH', `/api/admin/users/${bayo.userId}/role`, { role: 'member' });
  await vi.waitFor(() => expect(his.events).toContainEqual({ ended: true }), 60_000);
  await vi.waitFor(() => expect(hers.listed()).toEqual([]), 60_000);
  hers.close();
});
