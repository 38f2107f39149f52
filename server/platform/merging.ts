/** What belongs to an account, column by column, and how it moves to another account of the same person. */
import { and, count, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { MergeRefusal, MovedThing } from '#contract/overview/merge-accounts.ts';
import type { Change } from './context.ts';
import type { Db, Transaction } from './database/database.ts';

interface Party {
  id: string;
  email: string;
}
/** The account that goes, and the one that stays. */
export interface Merge {
  from: Party;
  into: Party;
}

export interface Belonging {
  /** The column with the account’s id. */
  column: AnyPgColumn;
  /** What the preview counts it as; left out, it isn’t worth mentioning. */
  what?: MovedThing;
  /** An account has one row for each value of these. A second one says the same and is deleted. */
  same?: readonly PgColumn[];
  /** Likewise, but a second one stays with the account that goes. */
  first?: readonly PgColumn[];
  /** Likewise, but a second one gets another name. */
  name?: { column: PgColumn; within: readonly PgColumn[] };
}

export interface Merging {
  belongings: readonly Belonging[];
  /** Why the two can’t be merged. */
  refuse?(db: Db, merge: Merge, now: Temporal.Instant): Promise<MergeRefusal | null>;
  /** What follows, after all rows of all domains have moved. */
  moved?(change: Change, merge: Merge): Promise<void>;
}

const tableOf = ({ column }: Belonging): PgTable => column.table as PgTable;

/** Condition: the account that stays has a row with the same values. */
function hasSecond(db: Db, { column }: Belonging, into: string, keys: readonly SQL[]): SQL {
  const table = column.table as PgTable;
  const other = alias(table, 'other');
  return notExists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(sql`other.${sql.identifier(column.name)} = ${into}`, ...keys)),
  );
}

const equal = (column: PgColumn): SQL =>
  sql`other.${sql.identifier(column.name)} is not distinct from ${column}`;

export async function moveBelongings(
  db: Transaction,
  belongings: readonly Belonging[],
  { from, into }: Merge,
): Promise<void> {
  for (const belonging of belongings) {
    const { column, same, first, name } = belonging;
    const table = tableOf(belonging);
    const own = eq(column, from.id);
    const set = { [keyOf(table, column)]: into.id };
    if (name) await rename(db, belonging, name, { from: from.id, into: into.id });
    const keys = same ?? first;
    const free = keys && hasSecond(db, belonging, into.id, keys.map(equal));
    await db.update(table).set(set).where(and(own, free));
    if (same) await db.delete(table).where(own);
  }
}

/** The second of two names gets the beginning of its id. */
async function rename(
  db: Transaction,
  belonging: Belonging,
  { column, within }: NonNullable<Belonging['name']>,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const named = sql`lower(other.${sql.identifier(column.name)}) = lower(${column})`;
  const isFree = hasSecond(db, belonging, into, [named, ...within.map(equal)]);
  const table = tableOf(belonging);
  await db
    .update(table)
    .set({ [keyOf(table, column)]: sql`left(${column}, 50) || ' ' || left(id::text, 8)` })
    .where(and(eq(belonging.column, from), sql`not (${isFree})`));
}

/** The column’s name in the code. */
function keyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, one]) => one === column);
  if (!found) throw new Error(`${column.name} is not a column of its table`);
  return found[0];
}

/** How many rows would move, by what they are. */
export async function countBelongings(
  db: Db,
  belongings: readonly Belonging[],
  userId: string,
): Promise<Map<MovedThing, number>> {
  const counts = new Map<MovedThing, number>();
  for (const belonging of belongings) {
    const { column, what } = belonging;
    if (!what) continue;
    const [row] = await db
      .select({ count: count() })
      .from(tableOf(belonging))
      .where(eq(column, userId));
    if (row && row.count > 0) counts.set(what, (counts.get(what) ?? 0) + row.count);
  }
  return counts;
}
