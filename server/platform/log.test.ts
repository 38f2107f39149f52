import { afterEach, expect, test, vi } from 'vitest';
import { logRecurring } from './log.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what recurs is logged once a minute for each kind of error, with how many lines were left out', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
  const full = Object.assign(new Error('full'), { code: '53100' });
  for (let second = 0; second < 180; second += 1) {
    logRecurring('counter', full);
    logRecurring('queue', full);
    if (second === 100) logRecurring('queue', new TypeError('another'));
    vi.advanceTimersByTime(1000);
  }
  const queue = lines.filter(({ event }) => event === 'queue');
  expect(queue.map(({ leftOut }) => leftOut)).toEqual([undefined, 59, undefined, 59]);
  expect(lines).toHaveLength(7);
});
