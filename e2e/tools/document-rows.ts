/** Rows in the document that the server sends: what it loads for a screen needs no request of the page. */
import { expect } from 'vitest';
import type { Client } from './api.ts';

const idsIn = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value).match(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g));

/** The document holds none of what these calls answer to somebody who may make them; `reader` may find themselves. */
export async function expectWithoutRows(
  html: string | undefined,
  { of, calls, reader }: { of: Client; calls: readonly string[]; reader?: Client },
): Promise<void> {
  const answers = await Promise.all(calls.map(async (call) => (await of.send('GET', call)).body));
  const own = idsIn(reader ? (await reader.send('GET', '/api/auth/user')).body : null);
  const rows = [...idsIn(answers).difference(own)];
  expect(rows.length).toBeGreaterThan(0);
  const held = idsIn(html);
  expect(rows.filter((id) => held.has(id))).toEqual([]);
}
