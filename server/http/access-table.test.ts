import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Access, access, type Call, columns } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import type { Platform } from '../platform/context.ts';
import type { Handler } from '../platform/handlers.ts';
import { memoryLimiter } from '../platform/security/limiter.ts';
import { makeDispatch } from './dispatch.ts';

interface Row {
  key: string;
  cells: string;
}

/** The rows of an access table, as `METHOD path` and the seven cells. */
function rowsOf(name: string): Row[] {
  const text = readFileSync(new URL(`../testing/fixtures/${name}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('method\t'))
    .map((line) => {
      const [method, path, ...rest] = line.split('\t');
      // A signature replaces an account: every sender with a valid one may make the call.
      const cells = rest.slice(0, columns.length).join(' ').replaceAll('signature', 'yes');
      return { key: `${method} ${path}`, cells };
    });
}

const given = rowsOf('ACCESS.tsv');
const own = rowsOf('own-access.tsv');
const keyOf = (call: Pick<Call, 'method' | 'path'>) => `${call.method} ${call.path}`;
const cellsOf = (row: Access) => columns.map((column) => row[column]).join(' ');
const mounted = [...calls.values()];

test('the access table could be parsed', () => {
  expect(given).toHaveLength(81);
  expect(given.every((row) => row.cells.split(' ').length === columns.length)).toBe(true);
});

test.each(mounted.map((call) => [keyOf(call), call] as const))(
  'ROLE-25 %s has the cells of the access table',
  (key, call) => {
    const rows = [...given, ...own].filter((row) => row.key === key);
    expect(rows.map((row) => row.cells)).toEqual([cellsOf(call.access)]);
  },
);

test('every row of the access table has a call', () => {
  const known = new Set(mounted.map(keyOf));
  expect(given.map((row) => row.key).filter((key) => !known.has(key))).toEqual([]);
});

test('the product’s own access table names only the calls that it adds', () => {
  const known = new Set(mounted.map(keyOf));
  expect(own.filter((row) => !known.has(row.key))).toEqual([]);
  expect(own.filter((row) => given.some((other) => other.key === row.key))).toEqual([]);
});

test('no two calls have the same method and path', () => {
  const keys = mounted.map((call) => keyOf(call).replace(/\{\w+\}/g, '{}'));
  expect(new Set(keys).size).toBe(keys.length);
});

test('an access row with a missing, extra or unknown cell is refused', () => {
  expect(() => access('401 own own own own own')).toThrow('no valid cell for admin');
  expect(() => access('401 own own own own own own own')).toThrow('needs seven cells');
  expect(() => access('401 own own own own own perhaps')).toThrow('no valid cell for admin');
});

const [[firstName, first], [secondName, second]] = [...calls] as [[string, Call], [string, Call]];
const handlerFor = (call: Call): Handler => ({ call, run: async () => ({}) });
const join = (table: [string, Call][], handlers: Handler[]) => () =>
  makeDispatch({} as Platform, memoryLimiter(), {
    calls: new Map(table),
    handlers,
    checkAnswers: true,
  });

test('a call without a handler prevents startup', () => {
  const table: [string, Call][] = [
    [firstName, first],
    [secondName, second],
  ];
  expect(join(table, [handlerFor(first)])).toThrow(`No handler for the call ${secondName}`);
  expect(join(table, [handlerFor(first), handlerFor(second)])).not.toThrow();
});

test('a handler without a call prevents startup', () => {
  expect(join([[firstName, first]], [handlerFor(first), handlerFor(second)])).toThrow(
    `No call in the contract for ${keyOf(second)}`,
  );
});

test('a call with two handlers prevents startup', () => {
  expect(join([[firstName, first]], [handlerFor(first), handlerFor(first)])).toThrow(
    `Two handlers for ${keyOf(first)}`,
  );
});
