import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './table.ts';

interface Schema {
  properties?: Record<string, { type?: unknown; maximum?: number }>;
}

/** The whole numbers of a call's address that the database's integers can't hold. */
function tooLarge(path: string, input: z.core.$ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(input, { unrepresentable: 'any' }) as Schema;
  return Object.entries(properties)
    .filter(([name]) => path.includes(`{${name}}`))
    .filter(
      ([, { type, maximum = Number.POSITIVE_INFINITY }]) =>
        type === 'integer' && maximum >= 2 ** 31,
    )
    .map(([name]) => `${path} ${name}`);
}

test('no address of a call has a number that the database can’t hold', () => {
  expect([...calls.values()].flatMap(({ path, input }) => tooLarge(path, input))).toEqual([]);
});

test('this test would find one', () => {
  const input = z.object({ number: z.coerce.number().check(z.int()) });
  expect(tooLarge('/revisions/{number}', input)).toEqual(['/revisions/{number} number']);
});
