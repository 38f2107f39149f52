import { expect, test } from 'vitest';
import { uploadBudget } from './upload-budget.ts';

const bounds = { ofPerson: 60, ofAll: 100, inMemory: 50 };

test('a person’s uploads are refused beyond their share, and those of everybody beyond the whole', () => {
  const { reserve } = uploadBudget(bounds);
  const free = reserve('a', 40);
  const tooMany = { code: 'too_many', details: { retryAfter: 30 } };
  expect(() => reserve('a', 21)).toThrow(expect.objectContaining(tooMany));
  reserve('b', 60);
  const busy = { code: 'uploads_busy', details: { retryAfter: 60 } };
  expect(() => reserve('c', 1)).toThrow(expect.objectContaining(busy));
  free();
  reserve('c', 40);
  expect(() => reserve('a', 1)).toThrow(expect.objectContaining(busy));
});

test('files enter the memory in the order of their arrival, as far as there is room', async () => {
  const { enter } = uploadBudget(bounds);
  const entered: string[] = [];
  const ask = async (name: string, bytes: number) => {
    const leave = await enter(bytes);
    entered.push(name);
    return leave;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const first = ask('first', 30);
  const asked = [ask('second', 30), ask('third', 10)];
  await settle();
  expect(entered).toEqual(['first']);
  (await first)();
  await Promise.all(asked);
  expect(entered).toEqual(['first', 'second', 'third']);
});
