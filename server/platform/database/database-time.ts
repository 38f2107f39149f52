/** The time on which all instances agree: on PostgreSQL the database's, whatever their machines' clocks say. */
import type { Store } from './database.ts';

/** Milliseconds since 1970. */
export type Milliseconds = () => number;

interface Difference {
  /** The bounds, in milliseconds, of how far the database's clock is ahead of this machine's. */
  least: number;
  most: number;
}

/** The shorter the round trip, the narrower the bounds. */
export async function differenceTo(
  store: Store,
  machine: Milliseconds = Date.now,
): Promise<Difference> {
  const sentAt = machine();
  const { rows } = await store.run(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    [],
  );
  const answered = machine();
  const there = Number(rows[0]?.now);
  return { least: there - answered, most: there - sentAt };
}

const everyMinute = 60_000;

/**
 * This machine's clock, corrected to the database's at startup and every minute. The correction is no larger than the
 * measurement proves, so equal clocks are left alone. The embedded database uses this machine's clock anyway.
 */
export async function databaseTime(
  store: Store,
  machine: Milliseconds = Date.now,
): Promise<Milliseconds> {
  if (store.kind !== 'postgresql') return machine;
  let ahead = 0;
  const compare = async () => {
    const { least, most } = await differenceTo(store, machine);
    if (ahead < least || ahead > most) ahead = Math.round((least + most) / 2);
  };
  await compare();
  // While the database is down, keep the last measurement.
  setInterval(() => void compare().catch(() => undefined), everyMinute).unref();
  return () => machine() + ahead;
}
