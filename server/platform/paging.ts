/** Pages by key: a cursor is the sort key of the last row, so that a page never skips or repeats one. */
import type { SQL } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import { AppError } from './app-error.ts';
import type { Sort, Sorts } from './sorting.ts';

export interface PageRequest<Row> {
  limit: number;
  /** Empty: the list's own. */
  name: string;
  sort: Sort<Row>;
  /** Of the last row seen, and the rows after it. */
  key: readonly string[] | null;
  beyond: SQL | undefined;
}

export interface Page<Row> {
  items: Row[];
  next: string | null;
}

/** Reads what every list takes; refuses a cursor that this list does not give out when sorted so. */
export function pageRequest<Row, Name extends string = never>(
  { after, limit = list.standard, sort: name = '' }: Asked<Name>,
  sorts: Sorts<Row, Name>,
): PageRequest<Row> {
  const sort = sorts[name || 'own'];
  const key = after ? readCursor(after, name, sort) : null;
  const beyond = key && sort.beyond(sort.keys.map(({ at }, place) => at(key[place] ?? '')));
  return { limit, name, sort, key, beyond: beyond ?? undefined };
}

interface Asked<Name extends string> {
  after?: string | undefined;
  limit?: number | undefined;
  sort?: Name | '' | undefined;
}

/** A cursor begins with the name of its sort: it belongs to that alone. */
export const cursorOf = (name: string, key: readonly string[]) =>
  Buffer.from(JSON.stringify([name, ...key])).toString('base64url');

function readCursor<Row>(cursor: string, name: string, { keys }: Sort<Row>): string[] {
  const [begin, ...parts] = partsOf(Buffer.from(cursor, 'base64url').toString('utf8'));
  const fits =
    begin === name &&
    parts.length === keys.length &&
    keys.every(({ reads }, at) => reads(parts[at] ?? ''));
  if (!fits)
    throw new AppError('invalid_input', { fields: { after: 'This page does not exist.' } });
  return parts;
}

function partsOf(text: string): string[] {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts.map(String) : [];
  } catch {
    return [];
  }
}

/** Cuts the row too many off (queries ask for one more) and makes the cursor of the next page. */
export function pageOf<Row>(rows: Row[], { limit, name, sort }: PageRequest<Row>): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || last === undefined) return { items, next: null };
  const key = sort.keys.map(({ of }) => of(last));
  return { items, next: cursorOf(name, key) };
}
