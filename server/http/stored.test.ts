import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNotification } from '../testing/people.ts';
import { type Service, startService } from '../testing/service.ts';
import { stored } from '../testing/stored.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('a row that is written, changed or deleted shows, with its table', async () => {
  const seen = [await stored(service)];
  const look = async () => {
    const now = await stored(service);
    expect(seen).not.toContain(now);
    expect(now).toMatch(/, the latest in notifications$/);
    seen.push(now);
  };
  const id = await newNotification(service, 'member');
  await look();
  await service.rows('update notifications set title = title where id = $1', [id]);
  await look();
  await service.rows('delete from notifications where id = $1', [id]);
  await look();
});

test('what is rolled back, and what a refusal writes on purpose, does not show', async () => {
  const before = await stored(service);
  await expect(
    service.platform.store.db.transaction(async (db) => {
      await db.execute("update users set first_name = 'Another'");
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await service.rows('delete from rate_limits');
  expect(await stored(service)).toBe(before);
});
