/** Pages by key: a cursor is the sort key of the last row, so that a page never skips or repeats one. */
import { list } from '#contract/limits.ts';
import { AppError } from './app-error.ts';

export interface PageRequest {
  limit: number;
  /** The sort key of the last row seen. */
  after: string[] | null;
}

export interface Page<Row> {
  items: Row[];
  next: string | null;
}

/** Reads `after` and `limit`; refuses a cursor that does not have the form this list gives out. */
export function pageRequest(
  input: { after?: string | undefined; limit?: number | undefined },
  form: readonly RegExp[],
): PageRequest {
  const limit = input.limit ?? list.standard;
  if (input.after === undefined || input.after === '') return { limit, after: null };
  const after = Buffer.from(input.after, 'base64url').toString('utf8').split('|');
  const fits = after.length === form.length && form.every((part, at) => part.test(after[at] ?? ''));
  if (!fits)
    throw new AppError('invalid_input', { fields: { after: 'This page does not exist.' } });
  return { limit, after };
}

export const cursorForm = {
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;

/** Cuts the row too many off (queries ask for one more) and makes the cursor of the next page. */
export function pageOf<Row>(
  rows: Row[],
  { limit }: PageRequest,
  key: (row: Row) => string[],
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, next: more ? Buffer.from(key(last).join('|')).toString('base64url') : null };
}
