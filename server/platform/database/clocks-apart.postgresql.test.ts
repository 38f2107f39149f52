/** Two instances, with clocks twelve minutes ahead of and behind the database's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, makeClient, signedIn } from '../../testing/client.ts';
import { deliveredOrder, downloadLink } from '../../testing/deliveries.ts';
import { addressOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

const twelve = 12 * 60_000;
let ahead: Service;
let behind: Service;
beforeAll(async () => {
  ahead = await startService({ machine: () => Date.now() + twelve });
  behind = await startService({ beside: ahead, machine: () => Date.now() - twelve });
});
afterAll(async () => {
  await behind?.stop();
  await ahead?.stop();
});

/** Runs a statement, and makes both instances read the result from the database. */
async function store(text: string, values: unknown[] = []): Promise<void> {
  await ahead.rows(text, values);
  behind.sessions.empty();
}

/** The statuses that both answer, first the instance that is ahead. */
async function both(ask: (service: Service) => Promise<{ status: number }>): Promise<number[]> {
  return [(await ask(ahead)).status, (await ask(behind)).status];
}

/** Times before and after an end, by the database's clock. */
const times = [
  ['five minutes before its end', '5 minutes'],
  ['five minutes after it', '-5 minutes'],
] as const;

test('a session expires after fourteen idle days by the database’s clock', async () => {
  const client = await signedIn(ahead, 'client');
  const here = (service: Service): Client => makeClient(service, client.cookie());
  const found: unknown[] = [];
  for (const [, left] of times)
    for (const service of [ahead, behind]) {
      await store(`update sessions set last_used_at = now() - interval '14 days' + $1::interval`, [
        left,
      ]);
      found.push((await here(service).send('GET', '/api/auth/user')).status);
    }
  expect(found).toEqual([200, 200, 401, 401]);
});

test('a session opened at one instance ends after ninety days by the database’s clock', async () => {
  await store('delete from sessions');
  for (const service of [ahead, behind]) await signedIn(service, 'client');
  const rows = await ahead.rows(
    `select abs(extract(epoch from expires_at - now() - interval '90 days')) < 60 as exact from sessions`,
  );
  expect(rows).toEqual([{ exact: true }, { exact: true }]);
});

test.each(times)(
  'SHOP-32: a download link opens until its hour by the database’s clock: %s',
  async (name, left) => {
    const { order, reportId } = await deliveredOrder(ahead);
    const url = await downloadLink(behind, order, reportId);
    await store('update download_links set expires_at = now() + $1::interval', [left]);
    const isOver = name.startsWith('five minutes after');
    expect(await both((service) => fetch(service.url + url))).toEqual(
      isOver ? [410, 410] : [200, 200],
    );
  },
);

test.each(times)('a limit lasts for its time by the database’s clock: %s', async (name, left) => {
  const email = addressOf(await newAccount(ahead));
  const attempt = (service: Service) =>
    makeClient(service).send('POST', '/api/sign-in', { email, password: 'wrong wrong wrong' });
  for (let count = 0; count < 6; count += 1) await attempt(count % 2 ? ahead : behind);
  await store('update rate_limits set expire = extract(epoch from now() + $1::interval) * 1000', [
    left,
  ]);
  const isOver = name.startsWith('five minutes after');
  expect(await both(attempt)).toEqual(isOver ? [401, 401] : [429, 429]);
});

test('either instance immediately runs a job that the other enqueued', async () => {
  for (const service of [ahead, behind]) {
    const email = addressOf(await newAccount(service));
    await makeClient(service).send('POST', '/api/password-reset', { email });
    await expect
      .poll(() => [...ahead.outbox, ...behind.outbox].map(({ to }) => to))
      .toContain(email);
  }
});
