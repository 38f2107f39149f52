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
  form: readonly ((part: string) => boolean)[],
): PageRequest {
  const limit = input.limit ?? list.standard;
  if (input.after === undefined || input.after === '') return { limit, after: null };
  const after = Buffer.from(input.after, 'base64url').toString('utf8').split('|');
  const fits = after.length === form.length && form.every((part, at) => part(after[at] ?? ''));
  if (!fits)
    throw new AppError('invalid_input', { fields: { after: 'This page does not exist.' } });
  return { limit, after };
}

/** What a part of a cursor may be: only what the database can read as one. */
export const cursorForm = {
  instant: (part: string) => isWritten(part, Temporal.Instant.from),
  date: (part: string) => isWritten(part, Temporal.PlainDate.from),
  id: (part: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
} as const;

/** Whether it stands as the product writes it, with a year that the database reads. */
function isWritten(part: string, read: (text: string) => { toString(): string }): boolean {
  try {
    return /^[1-9]\d{3}-/.test(part) && read(part).toString() === part;
  } catch {
    return false;
  }
}

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
