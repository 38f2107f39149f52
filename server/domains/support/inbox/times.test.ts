import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, MessageRow } from '#contract/support/messages.ts';
import type { Client } from '../../../testing/client.ts';
import { newMessage, newThreadOf } from '../../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { medianTimes } from '../queries/times.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const get = async (id: string) =>
  (await admin.send<Message>('GET', `/api/admin/messages/${id}`)).body;

/**
 * Computed by hand, in minutes. The waits that were answered: 30 and 10 (thanks), 60 (more), 100 (twice).
 *
 * | conversation | written | first answer | waiting since |
 * | --- | --- | --- | --- |
 * | thanks | person 0, alliance 30, person 200, alliance 210 | 30 | nobody waits |
 * | more | person 0, person 10, alliance 60, person 90, person 95 | 60 | 90 |
 * | new | person 0 | none | 0 |
 * | ours | alliance 0, person 20 | none: the alliance wrote first | 20 |
 * | settled | person 0, closed 50 | none | nobody waits |
 * | twice | person 0, alliance 100, alliance 110 | 100 | nobody waits |
 */
test('first answer, waiting time and their medians are those computed by hand', async () => {
  await service.advance({ seconds: 1 });
  const begun = service.clock.now();
  const email = await newAccount(service);
  const { userId } = await actorNamed(service, email);
  const person = await clientOf(service, email);
  const start = async () => (await newThreadOf(service, email)).id;
  const [thanks, more, fresh, settled, twice] = [
    await start(),
    await start(),
    await start(),
    await start(),
    await start(),
  ];
  const wrote = await admin.send<Message>('POST', '/api/admin/messages', {
    userId,
    subject: 'Site visit',
    content: 'May we visit?',
  });
  const ours = wrote.body.id;
  const says = (id: string) => person.send('POST', `/api/messages/${id}/replies`, { content: 'A' });
  const answers = (id: string) =>
    admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'B' });
  const closes = (id: string) =>
    admin.send('PATCH', `/api/admin/messages/${id}`, { status: 'closed' });
  const events: [minute: number, act: (id: string) => Promise<{ status: number }>, id: string][] = [
    [10, says, more],
    [20, says, ours],
    [30, answers, thanks],
    [50, closes, settled],
    [60, answers, more],
    [90, says, more],
    [95, says, more],
    [100, answers, twice],
    [110, answers, twice],
    [200, says, thanks],
    [210, answers, thanks],
  ];
  let minute = 0;
  for (const [at, act, id] of events) {
    await service.advance({ seconds: (at - minute) * 60 });
    minute = at;
    expect((await act(id)).status).toBeLessThan(300);
  }
  const found = async (id: string) => {
    const { firstAnswerSeconds, waiting } = await get(id);
    const since = waiting && Temporal.Instant.from(waiting.since).since(begun).total('minutes');
    return [firstAnswerSeconds === null ? null : firstAnswerSeconds / 60, since];
  };
  expect(await found(thanks)).toEqual([30, null]);
  expect(await found(more)).toEqual([60, 90]);
  expect(await found(fresh)).toEqual([null, 0]);
  expect(await found(ours)).toEqual([null, 20]);
  expect(await found(settled)).toEqual([null, null]);
  expect(await found(twice)).toEqual([100, null]);
  // 30, 60, 100; and 10, 30, 60, 100.
  expect(await medianTimes(service.store.db, begun)).toEqual({
    first: { seconds: 60 * 60, count: 3 },
    any: { seconds: 45 * 60, count: 4 },
  });
  const rows = (await admin.send<MessageRow[]>('GET', '/api/admin/messages?sort=waiting&limit=200'))
    .body;
  const own = rows.map(({ id }) => id).filter((id) => [more, fresh, ours].includes(id));
  expect(own).toEqual([fresh, ours, more]);
  const waits = rows.map(({ waiting }) => waiting?.since ?? '9');
  expect(waits).toEqual(waits.toSorted());
});

test('nobody has answered yet: there is no median', async () => {
  await service.advance({ seconds: 1 });
  const none = { seconds: null, count: 0 };
  expect(await medianTimes(service.store.db, service.clock.now())).toEqual({
    first: none,
    any: none,
  });
});

test('medians are of the last 30 days', async () => {
  await service.advance({ seconds: 1 });
  const { id } = await newMessage(service);
  await service.advance({ seconds: 60 });
  await admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'Yes.' });
  const count = async () =>
    (await admin.send<{ first: { count: number } }>('GET', '/api/admin/message-times')).body.first
      .count;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await service.advance({ hours: 24 * 30 });
  admin = await clientOf(service, 'admin');
  expect(await count()).toBe(0);
});

test('an answer is promised within ten business days, and overdue after that day', async () => {
  const today = service.clock.now().toZonedDateTimeISO(service.settings.timeZone).toPlainDate();
  const monday = today.add({ days: 8 - today.dayOfWeek });
  const noon = monday.toZonedDateTime({ timeZone: service.settings.timeZone, plainTime: '12:00' });
  await service.advance(noon.toInstant().since(service.clock.now()));
  admin = await clientOf(service, 'admin');
  const { id } = await newMessage(service);
  const { waiting } = await get(id);
  expect(waiting).toMatchObject({ overdue: false });
  const answerBy = Temporal.PlainDate.from(String(waiting?.answerBy));
  expect(answerBy.since(monday).days).toBeGreaterThanOrEqual(14);
  expect(answerBy.dayOfWeek).toBeLessThanOrEqual(5);
  await service.advance(answerBy.since(monday));
  expect((await get(id)).waiting?.overdue).toBe(false);
  await service.advance({ hours: 24 });
  expect((await get(id)).waiting?.overdue).toBe(true);
});
