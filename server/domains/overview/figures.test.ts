import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Figures } from '#contract/overview/figures.ts';
import { clientOf } from '../../testing/people.ts';
import { newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { paidOrder, reportEntries } from '../../testing/shop.ts';
import { statementsOf } from '../../testing/statements.ts';

let service: Service;
let admin: Awaited<ReturnType<typeof clientOf>>;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const figures = async (query = '') =>
  (await admin.send<Figures>('GET', `/api/admin/overview/figures${query}`)).body;
const counts = (views: readonly [day: string, group: string, views: number, visits: number][]) =>
  Promise.all(
    views.map((row) =>
      service.rows(
        'insert into page_views (day, page_group, views, visits) values ($1, $2, $3, $4)',
        [...row],
      ),
    ),
  );

test('revenue, submissions and visits are summed by day in the alliance’s time zone, over the last 30 days', async () => {
  const before = await figures();
  expect(before.countedSince).toBeNull();
  expect(before.points).toHaveLength(30);
  expect(before.points[0]?.from).toBe('2026-10-04');
  await paidOrder(service, await reportEntries(service, { price: 500 }));
  const { id } = await newProject(service, 'client');
  // 23:30 UTC on the day before is half past midnight in Lagos.
  await service.rows("update projects set submitted_at = '2026-10-30T23:30:00Z' where id = $1", [
    id,
  ]);
  await counts([
    ['2026-10-31', 'home', 30, 20],
    ['2026-10-31', 'articles', 40, 5],
    ['2026-11-02', 'home', 3, 1],
  ]);
  const { points, totals, groups, countedSince, timeZone } = await figures();
  expect([countedSince, timeZone]).toEqual(['2026-10-31', 'Africa/Lagos']);
  expect(points.filter(({ from }) => from >= '2026-10-30')).toEqual([
    { from: '2026-10-30', to: '2026-10-30', revenue: 0, submissions: 0, visits: 0, views: 0 },
    { from: '2026-10-31', to: '2026-10-31', revenue: 0, submissions: 1, visits: 25, views: 70 },
    { from: '2026-11-01', to: '2026-11-01', revenue: 0, submissions: 0, visits: 0, views: 0 },
    { from: '2026-11-02', to: '2026-11-02', revenue: 500, submissions: 0, visits: 1, views: 3 },
  ]);
  expect(totals).toEqual({ revenue: 500, submissions: 1, visits: 26, views: 73 });
  expect(groups).toEqual([
    { group: 'home', visits: 21, views: 33 },
    { group: 'articles', visits: 5, views: 40 },
  ]);
});

test('a year is shown by weeks that end today, and every day is in one of them', async () => {
  const { points, totals } = await figures('?days=365');
  expect(points).toHaveLength(52);
  expect([points[0]?.from, points.at(-1)?.to]).toEqual(['2025-11-03', '2026-11-02']);
  for (const [index, { from }] of points.entries())
    if (index > 0)
      expect(from).toBe(
        Temporal.PlainDate.from(points[index - 1]?.to ?? '')
          .add({ days: 1 })
          .toString(),
      );
  expect(points.reduce((sum, { visits }) => sum + visits, 0)).toBe(totals.visits);
  expect((await figures('?days=7')).points).toHaveLength(7);
});

test('a range that is not offered is refused', async () => {
  expect((await admin.send('GET', '/api/admin/overview/figures?days=8')).status).toBe(400);
});

test('the CSV has the same figures, day by day', async () => {
  const { headers, body } = await admin.send<string>(
    'GET',
    '/api/admin/overview/figures.csv?days=7',
  );
  expect(headers.get('content-disposition')).toContain('figures-2026-10-27-to-2026-11-02.csv');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('"Day","Revenue (USD)","Submissions","Visits","Pages opened"');
  expect(lines[5]).toBe('"2026-10-31","0.00","1","25","70"');
});

test('figures are read in a constant number of statements, however long the time', async () => {
  const count = async (days: string) =>
    (await statementsOf(service.store, () => figures(`?days=${days}`))).length;
  expect(await count('365')).toBe(await count('7'));
});
