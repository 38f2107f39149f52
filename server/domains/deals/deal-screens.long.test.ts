/**
 * What the entity dashboard and a deal's page ask for, with 10,000 deals, 200,000 activities and 50,000 contacts, of which
 * one platform has 4,000 deals. The blocks that a page reads decide; the medians are printed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { fillDeals } from '../../testing/deal-crowd.ts';
import { medianOf, say } from '../../testing/medians.ts';
import { clientOf } from '../../testing/people.ts';
import { buffersOf } from '../../testing/plans.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
let crowd: Awaited<ReturnType<typeof fillDeals>>;
beforeAll(async () => {
  service = await startService();
  crowd = await fillDeals(service.store);
  admin = await clientOf(service, 'admin');
}, 300_000);
afterAll(() => service?.stop());

const ofPlatform = [
  'deals',
  'deals?sort=close',
  'deals?sort=name',
  'deals?stage=closing',
  'deals?stale=true',
  'deals?overdue=true',
  'deals?search=rareword77',
  'deals?search=Hall',
  'board',
  'board?search=Hall',
  'metrics',
  'activities?limit=5',
  'contacts',
  'contacts?search=Person',
  'contact-duplicates',
  'documents',
];
/** Deal Flow of the partner portal, and what waits for administrators. */
const ofAll = [
  '/api/deals',
  '/api/deals?stage=closing',
  '/api/deals?stale=true',
  '/api/deals?search=rareword77',
  '/api/admin/overview/waiting',
];
const ofDeal = ['', '/activities', '/documents', '/history', '/tasks', '/meetings'];
/** Read page by page. */
const paged = ['deals', 'deals?sort=close', 'deals?sort=name', 'contacts', 'activities'];

async function ask(path: string) {
  const { status, headers } = await admin.send('GET', path);
  expect(status, path).toBe(200);
  return /<(.*?)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
}
const addressOf = (list: string) => `/api/platforms/${crowd.platformId}/${list}`;

test('there are as many as it says', async () => {
  const count = async (table: string) =>
    Number((await service.rows(`select count(*) from ${table}`))[0]?.count);
  expect(await count('deals')).toBeGreaterThanOrEqual(10_000);
  expect(await count('deal_activities')).toBeGreaterThanOrEqual(200_000);
  expect(await count('platform_contacts')).toBeGreaterThanOrEqual(50_000);
});

describe('With 10,000 deals, 200,000 activities and 50,000 contacts', () => {
  const measure = async (path: string) => {
    await ask(path);
    const plain = await medianOf(() => service.rows('select id from funding_sources limit 50'));
    const median = await medianOf(() => ask(path));
    const blocks = await buffersOf(service.store, () => ask(path));
    say(
      `${path.replace(/[\da-f-]{36}/, '{id}')}: ${median.toFixed(0)} ms, ${(median / plain).toFixed(0)} times the plainest query, ${blocks} blocks`,
    );
    // The most, about 2,100, are read for the figures of all 4,000 deals of the platform.
    expect(blocks).toBeLessThan(3000);
  };
  test.each(ofPlatform)('a platform’s %s', (list) => measure(addressOf(list)));
  test.each(ofAll)('%s', (path) => measure(path));
  test.each(ofDeal)('a deal%s', (part) => measure(`/api/deals/${crowd.dealId}${part}`));

  test.each(paged)('a platform’s %s page as cheaply far behind the start', async (list) => {
    const first = `${addressOf(list)}${list.includes('?') ? '&' : '?'}limit=50`;
    const cost = (path: string) =>
      buffersOf(
        service.store,
        () => ask(path),
        (sql) => !/\bcount\(/i.test(sql),
      );
    let later = first;
    for (let page = 0; page < 15; page += 1) later = (await ask(later)) ?? later;
    expect(later).not.toBe(first);
    const [costs, laterCosts] = [await cost(first), await cost(later)];
    say(`${list}: ${costs} blocks at the start, ${laterCosts} later`);
    expect(laterCosts).toBeLessThan(2 * costs + 200);
  });
});
