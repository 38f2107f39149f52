/** Keyset pagination: a cursor is the sort key of the last row, so that a page never skips or repeats one. */
import type { SQL } from 'drizzle-orm';
import { requestWords as words } from '#content/answers.ts';
import { list } from '#contract/limits.ts';
import { AppError } from '../app-error.ts';
import type { Sort, Sorts } from './sorting.ts';

export interface PageRequest<Row> {
  limit: number;
  /** Empty for the default sort. */
  name: string;
  sort: Sort<Row>;
  /** The sort key of the last row seen; the page starts after it. */
  key: readonly string[] | null;
  beyond: SQL | undefined;
  furtherOn: SQL | undefined;
}

export interface Page<Row> {
  items: Row[];
  next: string | null;
}

/**
 * Reads the parameters that every list takes; refuses a cursor that this list does not issue for this sort.
 */
export function pageRequest<Row, Name extends string = never>(
  { after, limit = list.standard, sort: name = '' }: Asked<Name>,
  sorts: Sorts<Row, Name>,
): PageRequest<Row> {
  const sort = sorts[name || 'default'];
  const key = after ? readCursor(after, name, sort) : null;
  const values = key && sort.keys.map(({ bind }, place) => bind(key[place] ?? ''));
  return {
    limit,
    name,
    sort,
    key,
    beyond: values ? sort.after(values) : undefined,
    furtherOn: values ? sort.furtherOn?.(values) : undefined,
  };
}

interface Asked<Name extends string> {
  after?: string | undefined;
  limit?: number | undefined;
  sort?: Name | '' | undefined;
}

/** A cursor starts with the name of its sort and is valid only for that one. */
export const cursorOf = (name: string, key: readonly string[]) =>
  Buffer.from(JSON.stringify([name, ...key])).toString('base64url');

function readCursor<Row>(cursor: string, name: string, { keys }: Sort<Row>): string[] {
  const [begin, ...parts] = partsOf(Buffer.from(cursor, 'base64url').toString('utf8'));
  const fits =
    begin === name &&
    parts.length === keys.length &&
    keys.every(({ isValid }, at) => isValid(parts[at] ?? ''));
  if (!fits) throw new AppError('invalid_input', { fields: { after: words.noPage } });
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

/**
 * Reads a page of a list whose sort defines `furtherOn`: the second query runs only if the first does not
 * fill the page.
 */
export async function readPage<Row>(
  page: PageRequest<Row>,
  read: (within: SQL | undefined, rows: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const wanted = page.limit + 1;
  const rows = await read(page.beyond, wanted);
  if (page.furtherOn && rows.length < wanted)
    rows.push(...(await read(page.furtherOn, wanted - rows.length)));
  return pageOf(rows, page);
}

/** Drops the extra row (queries fetch one more than the limit) and makes the cursor of the next page. */
export function pageOf<Row>(rows: Row[], { limit, name, sort }: PageRequest<Row>): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || last === undefined) return { items, next: null };
  const key = sort.keys.map(({ partOf }) => partOf(last));
  return { items, next: cursorOf(name, key) };
}
