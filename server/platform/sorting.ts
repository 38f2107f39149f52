/** How a list is sorted: by what, in which direction, and how that stands in a cursor. */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One of the values that rows are sorted by. */
export interface Key<Row> {
  value: SQLWrapper;
  /** As a part of a cursor. */
  of: (row: Row) => string;
  /** Whether it is such a part: only what the database can read as one. */
  reads: (part: string) => boolean;
  /** Such a part, to compare with the value. */
  at: (part: string) => SQL;
}

/** One way to sort a list. Its last key is unique, so that rows which are alike in the others have an order too. */
export interface Sort<Row> {
  keys: readonly Key<Row>[];
  by: readonly SQL[];
  /** The rows that come after the one with this key. */
  beyond: (key: readonly SQL[]) => SQL;
}

/** How a list is sorted by itself, and every other way that its `sort` names. */
export type Sorts<Row, Name extends string = never> = Readonly<Record<'own' | Name, Sort<Row>>>;

const inDirection =
  (direction: typeof asc, compares: SQL) =>
  <Row>(...keys: readonly Key<Row>[]): Sort<Row> => {
    const row = (values: readonly SQLWrapper[]) => sql`(${sql.join([...values], sql`, `)})`;
    const values = keys.map(({ value }) => value);
    return {
      keys,
      by: values.map((value) => direction(value)),
      beyond: (key) => sql`${row(values)} ${compares} ${row(key)}`,
    };
  };

export const ascending = inDirection(asc, sql`>`);
export const descending = inDirection(desc, sql`<`);

const kind =
  ({ reads, at }: Pick<Key<unknown>, 'reads' | 'at'>) =>
  <Row>(value: SQLWrapper, of: (row: Row) => { toString(): string }): Key<Row> => ({
    value,
    of: (row) => of(row).toString(),
    reads,
    at,
  });

export const byInstant = kind({
  reads: (part) => isWritten(part, Temporal.Instant.from),
  at: (part) => sql`${part}::timestamptz`,
});

export const byDate = kind({
  reads: (part) => isWritten(part, Temporal.PlainDate.from),
  at: (part) => sql`${part}::date`,
});

export const byId = kind({
  reads: (part) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
  at: (part) => sql`${part}::uuid`,
});

export const bySlug = kind({
  reads: (part) => /^[a-z0-9-]{1,200}$/.test(part),
  at: (part) => sql`${part}`,
});

export const byWhole = kind({
  reads: (part) => /^\d{1,10}$/.test(part) && Number(part) < 2 ** 31,
  at: (part) => sql`${part}::integer`,
});

const asText = kind({
  // The database has no text with this character.
  reads: (part) => part.isWellFormed() && !part.includes('\0'),
  at: (part) => sql`lower(${part}::text)`,
});

/** Capital letters stand beside small ones. */
export const byText: typeof asText = (value, of) => asText(sql`lower(${value})`, of);

/** Whether it stands as the product writes it, with a year that the database reads. */
function isWritten(part: string, read: (text: string) => { toString(): string }): boolean {
  try {
    return /^[1-9]\d{3}-/.test(part) && read(part).toString() === part;
  } catch {
    return false;
  }
}
