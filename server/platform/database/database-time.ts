/** The time on which instances agree: on PostgreSQL the database's, whatever their machines' clocks say. */
import type { Store } from './database.ts';

/** Milliseconds since 1970. */
export type Milliseconds = () => number;

interface Difference {
  /** The least and the most, in milliseconds, by which the database's clock is ahead of this machine's. */
  least: number;
  most: number;
}

/** As exact as the round trip is short. */
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
 * This machine's clock, corrected by the database's at the start and every minute, by no more than was
 * measured, so that equal clocks stay as they are. The embedded database has this machine's clock anyway.
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
  // While the database is away, what was measured last is the best there is.
  setInterval(() => void compare().catch(() => undefined), everyMinute).unref();
  return () => machine() + ahead;
}
