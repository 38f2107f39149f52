/**
 * Every table of the administration with 100,000 users, 1,000,000 notifications and 100,000 orders: opened, and
 * read at its end. The blocks that it reads decide; the medians are printed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cursorOf } from '../platform/database/paging.ts';
import type { Client } from '../testing/client.ts';
import { medianOf, say } from '../testing/medians.ts';
import { panelCrowd, seedPanel } from '../testing/panel-crowd.ts';
import { clientOf } from '../testing/people.ts';
import { buffersOf } from '../testing/plans.ts';
import { type Service, startService } from '../testing/service.ts';

const zero = '00000000-0000-4000-8000-000000000000';
/** What a list in the order of time ends with. */
const oldest = ['2026-01-01T00:30:00Z', zero];
/** Opened, and read at its end: after the row with this key. */
const paged: [path: string, end: readonly string[]][] = [
  ['/api/admin/users', oldest],
  ['/api/admin/users?sort=name', ['ama9998', zero]],
  ['/api/admin/users?status=pending', ['2026-01-01T02:00:00Z', zero]],
  ['/api/admin/transactions', ['2026-01-01T02:00:00Z', zero]],
  ['/api/admin/transactions?sort=amount', ['90898', zero]],
  ['/api/admin/transactions?status=pending', ['2026-01-01T05:00:00Z', zero]],
  ['/api/admin/projects', ['9999-12-31', ...oldest]],
  ['/api/admin/projects?status=submitted', ['2027-02-01', '2026-01-02T00:00:00Z', zero]],
  ['/api/admin/projects?sort=title', ['hall volta 95', zero]],
  ['/api/admin/messages', oldest],
  ['/api/admin/messages?status=open', oldest],
  ['/api/admin/meetings', ['0', ...oldest]],
  ['/api/admin/meetings?status=requested', ['1', ...oldest]],
  ['/api/admin/emails', ['2026-11-02T00:00:30Z', zero]],
  ['/api/admin/emails?state=failed', ['2026-11-02T00:05:00Z', zero]],
  ['/api/admin/audit-log', oldest],
  ['/api/admin/audit-log?about=order', oldest],
  ['/api/admin/subscribers', ['panel-9998@example.org', zero]],
  ['/api/admin/access-requests', oldest],
  ['/api/admin/invitations', ['2026-11-02T00:00:30Z', zero]],
  ['/api/admin/privacy-requests', ['2025-01-02', zero]],
  ['/api/admin/breaches', oldest],
  ['/api/admin/jobs/failed', ['2036-01-01T00:30:00Z', zero]],
  ['/api/admin/reports', ['2026-01-02', 'a']],
  ['/api/notifications', ['2025-01-01T00:00:30Z', zero]],
];
/** Only opened. */
const opened = [
  '/api/admin/overview',
  '/api/admin/overview/waiting',
  '/api/admin/overview/figures',
  '/api/admin/overview/figures?days=365',
  '/api/admin/transactions/summary',
  '/api/admin/reports/panel-7/figures?days=365',
  '/api/admin/jobs',
  '/api/admin/users?search=Ama777',
  '/api/admin/transactions?search=P77777',
  '/api/admin/transactions?search=Volta',
  '/api/admin/projects?search=PN77777',
  '/api/admin/projects?search=Volta',
  '/api/admin/subscribers?search=panel-777@example.org',
  '/api/admin/emails?search=panel-777@example.org',
  '/api/admin/audit-log?search=panel-777@example.org',
  '/api/admin/newsletters',
  '/api/admin/articles',
  '/api/admin/partner-organizations',
  '/api/admin/funding-platforms',
  '/api/admin/funding/opportunities',
  '/api/admin/discussion-reports',
  '/api/membership-classes',
  '/api/search?q=Ama777',
];

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  await seedPanel(service.store);
  admin = await clientOf(service, 'admin');
}, 1_200_000);
afterAll(() => service?.stop());

async function ask(path: string) {
  const { status, headers, body } = await admin.send<unknown[]>('GET', path);
  expect(status, path).toBe(200);
  const next = /<(.*?)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
  return { next, rows: body.length };
}

/** The blocks that its pages are read from. How many there are in all is counted, at any depth alike. */
const costOf = (path: string): Promise<number> =>
  buffersOf(
    service.store,
    () => ask(path),
    (sql) => /^\s*(select|with)\b/i.test(sql) && !/\bcount\(/i.test(sql),
  );

test('the panel is as large as it says', async () => {
  const count = async (table: string) =>
    Number((await service.rows(`select count(*) from ${table}`))[0]?.count);
  expect(await count('users')).toBeGreaterThanOrEqual(panelCrowd.users);
  expect(await count('notifications')).toBeGreaterThanOrEqual(panelCrowd.notifications);
  expect(await count('orders')).toBeGreaterThanOrEqual(panelCrowd.orders);
});

describe('With 100,000 users, 1,000,000 notifications and 100,000 orders', () => {
  test.each(paged)('%s pages as cheaply at the end as at the start', async (path, end) => {
    const sort = new URLSearchParams(path.split('?')[1]).get('sort') ?? '';
    const begin = `${path}${path.includes('?') ? '&' : '?'}limit=50`;
    const last = `${begin}&after=${encodeURIComponent(cursorOf(sort, end))}`;
    expect((await ask(begin)).next).not.toBeNull();
    expect((await ask(last)).rows).toBeGreaterThan(0);
    const [first, later] = [await medianOf(() => ask(begin)), await medianOf(() => ask(last))];
    const [costs, laterCosts] = [await costOf(begin), await costOf(last)];
    say(
      `${path}: ${first.toFixed(0)} ms at the start, ${later.toFixed(0)} ms at the end; ${costs} and ${laterCosts} blocks`,
    );
    // A page has 50 rows, each of which may be looked up in several indexes of a few levels.
    expect(costs).toBeLessThan(1500);
    expect(laterCosts).toBeLessThan(1500);
  });

  test.each(opened)('%s opens', async (path) => {
    await ask(path);
    const median = await medianOf(() => ask(path));
    say(`${path}: ${median.toFixed(0)} ms, ${await costOf(path)} blocks without counts`);
  });
});
