/** How a list is sorted: by which values, in which direction, and how they are written in a cursor. */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One of the values that rows are sorted by. */
export interface Key<Row> {
  value: SQLWrapper;
  /** The value as part of a cursor. */
  partOf: (row: Row) => string;
  /** Whether this is a valid cursor part: one that the database can parse. */
  isValid: (part: string) => boolean;
  /** The cursor part as a SQL value for comparison. */
  bind: (part: string) => SQL;
}

/** One way to sort a list. The last key is unique, so that the order is total. */
export interface Sort<Row> {
  keys: readonly Key<Row>[];
  by: readonly SQL[];
  /** Selects the rows after the one with this key. */
  after: (key: readonly SQL[]) => SQL;
  /**
   * Set if no single condition can use the index (keys in both directions): `after` then selects the
   * remaining rows with the same first key, and this one all rows with later first keys.
   */
  furtherOn?: (key: readonly SQL[]) => SQL;
}

/** A list's default sort and every other that its `sort` parameter names. */
export type Sorts<Row, Name extends string = never> = Readonly<Record<'default' | Name, Sort<Row>>>;

const inDirection =
  (direction: typeof asc, compares: SQL) =>
  <Row>(...keys: readonly Key<Row>[]): Sort<Row> => {
    const row = (values: readonly SQLWrapper[]) => sql`(${sql.join([...values], sql`, `)})`;
    const values = keys.map(({ value }) => value);
    return {
      keys,
      by: values.map((value) => direction(value)),
      after: (key) => sql`${row(values)} ${compares} ${row(key)}`,
    };
  };

export const ascending = inDirection(asc, sql`>`);
export const descending = inDirection(desc, sql`<`);

const kind =
  ({ isValid, bind }: Pick<Key<unknown>, 'isValid' | 'bind'>) =>
  <Row>(value: SQLWrapper, of: (row: Row) => { toString(): string }): Key<Row> => ({
    value,
    partOf: (row) => of(row).toString(),
    isValid,
    bind,
  });

export const byInstant = kind({
  isValid: (part) => isCanonical(part, Temporal.Instant.from),
  bind: (part) => sql`${part}::timestamptz`,
});

export const byDate = kind({
  isValid: (part) => isCanonical(part, Temporal.PlainDate.from),
  bind: (part) => sql`${part}::date`,
});

export const byId = kind({
  isValid: (part) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
  bind: (part) => sql`${part}::uuid`,
});

export const bySlug = kind({
  isValid: (part) => /^[a-z0-9-]{1,200}$/.test(part),
  bind: (part) => sql`${part}`,
});

export const byWhole = kind({
  isValid: (part) => /^\d{1,10}$/.test(part) && Number(part) < 2 ** 31,
  bind: (part) => sql`${part}::integer`,
});

/** A bigint that is no larger than a whole number in JavaScript. */
export const byAmount = kind({
  isValid: (part) => /^\d{1,16}$/.test(part) && Number.isSafeInteger(Number(part)),
  bind: (part) => sql`${part}::bigint`,
});

// PostgreSQL text cannot contain this character.
const isText = (part: string) => part.isWellFormed() && !part.includes('\0');

/** An id that is text. */
export const byName = kind({ isValid: isText, bind: (part) => sql`${part}::text` });

const asText = kind({
  isValid: isText,
  bind: (part) => sql`lower(${part}::text)`,
});

/** Case-insensitive. */
export const byText: typeof asText = (value, of) => asText(sql`lower(${value})`, of);

/** Whether it is in the format that the product writes, with a year that the database accepts. */
function isCanonical(part: string, read: (text: string) => { toString(): string }): boolean {
  try {
    return /^[1-9]\d{3}-/.test(part) && read(part).toString() === part;
  } catch {
    return false;
  }
}
