import { fillPlaceholders } from 'drizzle-orm';
import type { Database, Store } from '../platform/database.ts';

interface Session {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    ...rest: unknown[]
  ): { execute(values?: Record<string, unknown>): unknown };
}

/** The plan of the last statement that `work` makes. */
export async function planOf(
  store: Store,
  work: (db: Database) => Promise<unknown>,
): Promise<string> {
  const statements: { sql: string; params: unknown[] }[] = [];
  const { session } = store.db as unknown as { session: Session };
  const { prepareQuery } = session;
  session.prepareQuery = (query, ...rest) => {
    const made = prepareQuery.call(session, query, ...rest);
    const { execute } = made;
    made.execute = (values) => {
      statements.push({ ...query, params: fillPlaceholders(query.params, values ?? {}) });
      return execute.call(made, values);
    };
    return made;
  };
  try {
    await work(store.db);
  } finally {
    session.prepareQuery = prepareQuery;
  }
  const last = statements.at(-1);
  const { rows } = await store.run(`explain ${last?.sql}`, last?.params ?? []);
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
}
