import type { Database, Store } from '../platform/database/database.ts';
import { statementsOf } from './statements.ts';

/** The query plan of the last statement that `work` runs. */
export async function planOf(
  store: Store,
  work: (db: Database) => Promise<unknown>,
): Promise<string> {
  const last = (await statementsOf(store, () => work(store.db))).at(-1);
  const { rows } = await store.run(`explain ${last?.sql}`, last?.params ?? []);
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
}

/** The number of 8 KiB buffers that PostgreSQL reads for `work`, or for those of its statements that count. */
export async function buffersOf(
  store: Store,
  work: (db: Database) => Promise<unknown>,
  counts: (sql: string) => boolean = () => true,
): Promise<number> {
  let sum = 0;
  for (const { sql, params } of await statementsOf(store, () => work(store.db))) {
    if (!counts(sql)) continue;
    const { rows } = await store.run(`explain (analyze, buffers, format json) ${sql}`, params);
    const plans = rows[0]?.['QUERY PLAN'] as { Plan: Record<string, number> }[] | undefined;
    const plan = plans?.[0]?.Plan;
    if (!plan) throw new Error(`There is no plan of ${sql}`);
    sum += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }
  return sum;
}
