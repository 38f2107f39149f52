import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLimiter } from './limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limit = { count: 2, seconds: 60 };

test('a visitor can try again after the limit’s period', async () => {
  const limiter = memoryLimiter();
  const count = () => limiter.count('call', limit, 'key');
  await count();
  await count();
  await expect(count()).rejects.toMatchObject({ code: 'too_many', details: { retryAfter: 60 } });
  vi.advanceTimersByTime(59_000);
  await expect(count()).rejects.toMatchObject({ code: 'too_many', details: { retryAfter: 1 } });
  vi.advanceTimersByTime(1_001);
  await expect(count()).resolves.toBeUndefined();
});

test('keys and calls are counted separately', async () => {
  const limiter = memoryLimiter();
  for (const name of ['one', 'two'])
    for (const key of ['a', 'b']) for (const _ of [1, 2]) await limiter.count(name, limit, key);
  await expect(limiter.count('one', limit, 'a')).rejects.toMatchObject({ code: 'too_many' });
});

test('a returned attempt can be made again, and resetting returns all of them', async () => {
  const limiter = memoryLimiter();
  const count = () => limiter.count('call', limit, 'key');
  await count();
  await count();
  await limiter.giveBack('call', 'key');
  await count();
  await expect(count()).rejects.toMatchObject({ code: 'too_many' });
  await limiter.reset('call', 'key');
  await count();
  await count();
});
