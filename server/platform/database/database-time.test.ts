import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from './database.ts';
import { databaseTime } from './database-time.ts';

const minutes = (count: number) => count * 60_000;

/** Two clocks, with a connection between them that delays a question and its answer by `line` milliseconds each. */
const world = { machine: 0, ahead: 0, line: 10, isAway: false };
const machine = () => world.machine;
const storeOf = (kind: Store['kind']) =>
  ({
    kind,
    async run() {
      if (world.isAway) throw new Error('away');
      world.machine += world.line;
      const rows = [{ now: world.machine + world.ahead }];
      world.machine += world.line;
      return { rows };
    },
  }) as unknown as Store;
const store = storeOf('postgresql');

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(world, { machine: minutes(1000), ahead: 0, line: 10, isAway: false });
});
afterEach(() => vi.useRealTimers());

test('equal clocks are not corrected, however slow the connection', async () => {
  world.line = 400;
  const time = await databaseTime(store, machine);
  expect(time()).toBe(world.machine);
});

test.each([12, -12])(
  'a machine whose clock is wrong by %i minutes goes by the database’s',
  async (by) => {
    world.ahead = minutes(by);
    const time = await databaseTime(store, machine);
    expect(time()).toBe(world.machine + world.ahead);
  },
);

test('a clock that is changed while the instance runs is noticed within a minute; a small difference changes nothing', async () => {
  const time = await databaseTime(store, machine);
  world.ahead = 9;
  await vi.advanceTimersByTimeAsync(minutes(1));
  expect(time()).toBe(world.machine);
  world.ahead = minutes(-3);
  await vi.advanceTimersByTimeAsync(minutes(1));
  expect(time()).toBe(world.machine + world.ahead);
});

test('while the database is down, the last comparison applies', async () => {
  world.ahead = minutes(5);
  const time = await databaseTime(store, machine);
  world.isAway = true;
  await vi.advanceTimersByTimeAsync(minutes(3));
  expect(time()).toBe(world.machine + world.ahead);
});

test('the embedded database uses the machine’s clock', async () => {
  world.ahead = minutes(5);
  expect((await databaseTime(storeOf('embedded'), machine))()).toBe(world.machine);
});
