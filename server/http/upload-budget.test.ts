import { expect, test } from 'vitest';
import { uploadBudget } from './upload-budget.ts';

const bounds = { ofPerson: 60, ofAll: 100, inMemory: 50, small: 5 };

test('a person’s uploads are refused beyond their share, and those of everybody once the whole has arrived', () => {
  const { reserve } = uploadBudget(bounds);
  const one = reserve('a', 40);
  const tooMany = { code: 'too_many', details: { retryAfter: 30 } };
  expect(() => reserve('a', 21)).toThrow(expect.objectContaining(tooMany));
  const other = reserve('b', 60);
  // What is announced takes up nothing.
  const third = reserve('c', 60);
  one.arrived(40);
  other.arrived(30);
  other.arrived(30);
  const busy = { code: 'uploads_busy', details: { retryAfter: 60 } };
  expect(() => third.arrived(1)).toThrow(expect.objectContaining(busy));
  one.free();
  third.arrived(40);
  expect(() => third.arrived(1)).toThrow(expect.objectContaining(busy));
  reserve('a', 60);
});

/** Asks for memory; `entered` are those that have it. */
function atDoor() {
  const { enter } = uploadBudget(bounds);
  const entered: string[] = [];
  const ask = async (name: string, person: string, bytes: number) => {
    const leave = await enter(person, bytes);
    entered.push(name);
    return leave;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { entered, ask, settle };
}

test('files enter the memory in the order of their arrival, as far as there is room', async () => {
  const { entered, ask, settle } = atDoor();
  const first = ask('first', 'a', 30);
  const asked = [ask('second', 'b', 30), ask('third', 'c', 10)];
  await settle();
  expect(entered).toEqual(['first']);
  (await first)();
  await Promise.all(asked);
  expect(entered).toEqual(['first', 'second', 'third']);
});

test('a person’s second large file waits for the first and keeps nobody else waiting, and a small file waits for no larger one', async () => {
  const { entered, ask, settle } = atDoor();
  const first = ask('first', 'a', 20);
  const again = ask('again', 'a', 20);
  void ask('other', 'b', 20);
  void ask('large', 'c', 20);
  void ask('small', 'd', 5);
  await settle();
  expect(entered).toEqual(['first', 'other', 'small']);
  (await first)();
  await again;
  expect(entered).toEqual(['first', 'other', 'small', 'again']);
});
