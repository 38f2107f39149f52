import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/system.ts';
import type { Store } from '../database/database.ts';
import { type Live, openLive } from './live.ts';

let live: Live;
let publish: (topic: string, event: LiveEvent) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const listen: Store['listen'] = async (_channel, { heard }) => {
    publish = (topic, event) => heard(JSON.stringify({ topic, event }));
  };
  live = await openLive({ listen } as Store);
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

/** What a screen that began to load so many seconds ago hears when it subscribes. */
function missed(age: number): LiveEvent[] {
  const heard: LiveEvent[] = [];
  live.subscribe(['own'], (event) => heard.push(event), Date.now() - age * 1000)();
  return heard;
}

test('a screen hears first what changed while it was loading, and nothing else', () => {
  pass(10);
  publish('own', { changed: ['/api/before'] });
  pass(5);
  publish('own', { changed: ['/api/meanwhile'] });
  publish('own', { renewed: true });
  publish('other', { changed: ['/api/other'] });
  pass(2);
  expect(missed(3)).toEqual([{ changed: ['/api/meanwhile'] }]);
  expect(missed(0)).toEqual([]);
});

test('it reloads everything if it began to load before the memory does', () => {
  const everything = [{ changed: ['/api/'] }];
  pass(2);
  expect(missed(3), 'before the process').toEqual(everything);
  publish('own', { changed: ['/api/early'] });
  pass(100);
  publish('own', { changed: ['/api/late'] });
  expect(missed(101), 'before what is kept').toEqual(everything);
  expect(missed(99)).toEqual([{ changed: ['/api/late'] }]);
});
