import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLimiter } from './limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limit = { count: 2, seconds: 60 };

test('after the time of the limit a visitor starts anew', async () => {
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

test('keys and calls are counted apart', async () => {
  const limiter = memoryLimiter();
  for (const name of ['one', 'two'])
    for (const key of ['a', 'b']) for (const _ of [1, 2]) await limiter.count(name, limit, key);
  await expect(limiter.count('one', limit, 'a')).rejects.toMatchObject({ code: 'too_many' });
});

test('an attempt given back can be made again, and forgetting gives back all', async () => {
  const limiter = memoryLimiter();
  const count = () => limiter.count('call', limit, 'key');
  await count();
  await count();
  await limiter.giveBack('call', 'key');
  await count();
  await expect(count()).rejects.toMatchObject({ code: 'too_many' });
  await limiter.forget('call', 'key');
  await count();
  await count();
});
