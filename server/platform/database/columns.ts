import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

/** `timestamptz` with millisecond precision, as a Temporal.Instant. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value.replace(' ', 'T')),
});

/** `date`, as a Temporal.PlainDate. */
export const plainDate = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.PlainDate.from(value),
});

const inUtc = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)\+00(?::00)?$/;

/** A database timestamp in the format of the API. */
export function instantText(value: string): string {
  const [, day, time] = inUtc.exec(value) ?? [];
  return day ? `${day}T${time}Z` : Temporal.Instant.from(value.replace(' ', 'T')).toString();
}

/** A timestamp column read as text, for lists that only pass it on. */
export const asInstantText = (column: PgColumn): SQL<string> =>
  sql<string>`${column}`.mapWith(instantText);

/** A date column read as text. */
export const asDateText = (column: PgColumn): SQL<string> => sql<string>`${column}`.mapWith(String);
