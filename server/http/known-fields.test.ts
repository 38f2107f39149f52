import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { knownFields } from './known-fields.ts';

const person = z.object({ name: z.string(), age: z.nullable(z.number()) });
const schema = z.object({
  id: z.uuid(),
  kind: z.enum(['one', 'other']),
  owner: z.nullable(person),
  people: z.array(person),
  note: z.optional(z.string()),
  either: z.union([person, z.string()]),
  counts: z.record(z.string(), z.number()),
});
const known = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  kind: 'one' as const,
  owner: { name: 'Ada', age: null },
  people: [{ name: 'Ada', age: 36 }],
  either: { name: 'Ada', age: 1 },
  counts: { a: 1 },
};
const cut = knownFields(schema);

test('DESIGN §3.5: fields that the output schema does not know are removed, at any depth', () => {
  const secret = 'never';
  const more = {
    ...known,
    secret,
    owner: { ...known.owner, secret },
    people: known.people.map((one) => ({ ...one, secret })),
    either: { ...known.either, secret },
  };
  expect(cut(more)).toEqual(schema.parse(more));
  expect(JSON.stringify(cut(more))).not.toContain(secret);
  expect(JSON.stringify(cut(more))).toBe(JSON.stringify(schema.parse(more)));
});

test.each([
  ['an object for a text', { ...known, id: { secret: 'never' } }],
  ['a list for an object', { ...known, counts: ['never'] }],
  ['a text for an object', { ...known, owner: 'never' }],
  ['an object for a list', { ...known, people: { secret: 'never' } }],
])('%s is refused', (_what, value) => {
  expect(() => cut(value)).toThrow();
});

test('a schema that transforms its value still does', () => {
  const trimmed = z.object({ name: z.string().check(z.trim()) });
  expect(knownFields(trimmed)({ name: ' Ada ' })).toEqual({ name: 'Ada' });
});
