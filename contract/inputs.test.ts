import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pathNames } from './call.ts';
import { requestLimits } from './limits.ts';
import { calls } from './table.ts';

interface Field {
  path: string;
  schema: z.core.$ZodType;
}

type Def = Record<string, unknown> & { type: string };
const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;

/** Every field of an input, also those inside others. */
function fieldsOf(schema: z.core.$ZodType, path: string): Field[] {
  const { type, shape, innerType, element, options, keyType, valueType } = defOf(schema);
  const inside = (each: unknown, name = '') => fieldsOf(each as z.core.$ZodType, path + name);
  if (type === 'object')
    return Object.entries(shape as object).flatMap(([name, field]) => [
      { path: `${path}.${name}`, schema: field },
      ...inside(field, `.${name}`),
    ]);
  if (type === 'union') return (options as unknown[]).flatMap((option) => inside(option));
  if (type === 'array') return [{ path, schema: element as z.core.$ZodType }, ...inside(element)];
  if (type === 'record')
    return [keyType, valueType].flatMap((each) => [
      { path: `${path}.*`, schema: each as z.core.$ZodType },
      ...inside(each, '.*'),
    ]);
  return innerType ? inside(innerType) : [];
}

// The server itself makes a file’s name and type, and bounds a webhook’s signed text.
const isOwn = ({ path }: Field) => /\.file(\.|$)/.test(path);
const fields = [...calls]
  .filter(([, { kind }]) => kind !== 'webhook')
  .flatMap(([name, { input }]) => fieldsOf(input, name))
  .filter((field) => !isOwn(field));

const refusal = ({ schema }: Field, value: unknown) => {
  const { success, error } = z.safeParse(schema, value);
  return success ? null : error.issues[0]?.message;
};
const paths = (wrong: Field[]) => wrong.map(({ path }) => path);

test('no input takes text that the database can’t hold, or text without end', () => {
  const isRaw = ({ schema }: Field) =>
    ['a\0b', 'a\ud800b', 'a'.repeat(requestLimits.jsonBytes)].some((value) => {
      const { success, data } = z.safeParse(schema, value);
      return success && JSON.stringify(data) === JSON.stringify(value);
    });
  expect(fields.length).toBeGreaterThan(1000);
  expect(paths(fields.filter(isRaw))).toEqual([]);
});

test('a field that is left out is refused in the words for an empty one', () => {
  const differs = (field: Field) => {
    const [missing, empty] = [refusal(field, undefined), refusal(field, '')];
    return missing !== null && empty !== null && missing !== empty;
  };
  expect(paths(fields.filter(differs))).toEqual([]);
});

test('dates are of the years 1900 to 2999', () => {
  const takes = (field: Field, day: string) =>
    ['', 'T00:00:00Z'].some((time) => refusal(field, `${day}${time}`) === null);
  const isDate = (field: Field) => takes(field, '1900-01-01') && !takes(field, '1900-99-01');
  const dates = fields.filter(isDate);
  expect(dates.length).toBeGreaterThan(50);
  // A device’s clock may be far off: what it says is compared, never stored.
  for (const wrong of ['1899-12-31', '3000-01-01'])
    expect(paths(dates.filter((field) => takes(field, wrong)))).toEqual([
      'submitProject.termsAcceptedAt',
    ]);
});

/** Each is one decision with its reason, so they are said together. */
const decisions = ['correctReadiness', 'settleGuestRequest'];

test('a change may say any field alone, and says something', () => {
  const changes = [...calls].filter(([, { method }]) => method === 'PATCH');
  const wrong = changes.filter(([name, { path, input }]) => {
    const names = pathNames(path);
    const which = Object.fromEntries(names.map((each) => [each, crypto.randomUUID()]));
    const { shape } = defOf(input) as unknown as { shape: Record<string, z.core.$ZodType> };
    const needed = Object.keys(shape).filter(
      (each) => !names.includes(each) && refusal({ path, schema: shape[each] as never }, undefined),
    );
    // A step is its one needed field; others, such as a note, go with it.
    const isStep = needed.length === 1 || decisions.includes(name);
    return (needed.length > 0 && !isStep) || z.safeParse(input, which).success;
  });
  expect(changes.length).toBeGreaterThan(50);
  expect(wrong.map(([name]) => name)).toEqual([]);
});
