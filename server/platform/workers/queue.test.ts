import { expect, test } from 'vitest';
import { makeQueue, type Turn } from './queue.ts';

/** Work that waits until it is released, and what was started so far. */
function held(bounds = { most: 32, mostOfOne: 4 }) {
  const queue = makeQueue(bounds);
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  const ask = (name: string, turn: Partial<Turn> = {}) =>
    queue.run({ lane: 'paid', owner: name, ...turn }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => gates.push(resolve));
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    begun,
    ask,
    async letGo() {
      gates.shift()?.();
      await settle();
    },
  };
}

test('runs one task after the other, paid before free', async () => {
  const { ask, begun, letGo, queue } = held();
  const all = [
    ask('first', { lane: 'free' }),
    ask('sample', { lane: 'free' }),
    ask('receipt'),
    ask('certificate'),
  ];
  expect(begun).toEqual(['first']);
  expect(queue.waiting()).toBe(3);
  for (let round = 0; round < 4; round += 1) await letGo();
  expect(begun).toEqual(['first', 'receipt', 'certificate', 'sample']);
  expect(await Promise.all(all)).toEqual(['first', 'sample', 'receipt', 'certificate']);
});

test('gives an owner with many tasks a second turn after everybody else’s first', async () => {
  const { ask, begun, letGo } = held();
  const owner = 'one address';
  const all = ['a1', 'a2', 'a3'].map((name) => ask(name, { owner }));
  all.push(ask('b1', { owner: 'b' }), ask('c1', { owner: 'c' }), ask('b2', { owner: 'b' }));
  for (let round = 0; round < 6; round += 1) await letGo();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a full lane refuses with the time to wait, and the other lane continues', async () => {
  const { ask, begun, letGo } = held({ most: 3, mostOfOne: 2 });
  const all = [ask('running')];
  const free = (name: string, owner = name) => ask(name, { lane: 'free', owner });
  all.push(free('x1', 'x'), free('x2', 'x'));
  const refusal = { details: { retryAfter: 5 } };
  await expect(free('x3', 'x')).rejects.toMatchObject({ code: 'too_many', ...refusal });
  all.push(free('y'));
  await expect(free('y2', 'y')).rejects.toMatchObject({
    code: 'documents_busy',
    status: 503,
    ...refusal,
  });
  all.push(ask('paid'));
  for (let round = 0; round < 5; round += 1) await letGo();
  await Promise.all(all);
  expect(begun).toEqual(['running', 'paid', 'x1', 'y', 'x2']);
});

test('a lane that a few owners filled gives a newcomer the first turn', async () => {
  const { ask, begun, letGo } = held({ most: 4, mostOfOne: 2 });
  const all = [ask('running')];
  for (const owner of ['a', 'b']) all.push(ask(`${owner}1`, { owner }));
  const kept = ask('a2', { owner: 'a' });
  const dropped = ask('b2', { owner: 'b' });
  all.push(kept, ask('c1', { owner: 'c' }));
  await expect(dropped).rejects.toMatchObject({ code: 'documents_busy' });
  all.push(ask('d1', { owner: 'd' }));
  await expect(kept).rejects.toMatchObject({ code: 'documents_busy' });
  await expect(ask('e1', { owner: 'e' })).rejects.toMatchObject({ code: 'documents_busy' });
  for (let round = 0; round < 5; round += 1) await letGo();
  await Promise.allSettled(all);
  expect(begun).toEqual(['running', 'a1', 'b1', 'c1', 'd1']);
});

test('a requester who is gone is dropped, and frees the place', async () => {
  const { ask, begun, letGo, queue } = held({ most: 1, mostOfOne: 1 });
  const first = ask('first');
  const gone = new AbortController();
  const dropped = ask('dropped', { signal: gone.signal });
  gone.abort();
  await expect(dropped).rejects.toMatchObject({ code: 'unavailable' });
  expect(queue.waiting()).toBe(0);
  await expect(ask('late', { signal: gone.signal })).rejects.toMatchObject({ code: 'unavailable' });
  const next = ask('next');
  await letGo();
  await letGo();
  expect(await Promise.all([first, next])).toEqual(['first', 'next']);
  expect(begun).toEqual(['first', 'next']);
});

test('failed work delays nobody', async () => {
  const { run } = makeQueue({ most: 2, mostOfOne: 2 });
  const turn = { lane: 'paid', owner: 'a' } as const;
  const failed = run(turn, () => Promise.reject(new Error('Broken')));
  const next = run(turn, async () => 'done');
  await expect(failed).rejects.toThrow('Broken');
  expect(await next).toBe('done');
});
