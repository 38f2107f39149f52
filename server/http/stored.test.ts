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
  const before = await stored(service);
  const id = await newNotification(service, 'member');
  const written = await stored(service);
  expect(written).not.toBe(before);
  expect(written).toContain('notifications:1');
  await service.rows('update notifications set title = title where id = $1', [id]);
  const changed = await stored(service);
  expect(changed).toContain('notifications:2');
  await service.rows('delete from notifications where id = $1', [id]);
  expect(await stored(service)).toContain('notifications:3');
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
