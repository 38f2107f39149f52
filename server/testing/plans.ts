import type { Database, Store } from '../platform/database.ts';

interface Session {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    ...rest: unknown[]
  ): { execute(values?: Record<string, unknown>): unknown };
}

/** A prepared statement's placeholder stands there as itself, or within what writes its column's type. */
function filled(param: unknown, values: Record<string, unknown> = {}): unknown {
  const { name, value } = Object(param) as { name?: string; value?: { name?: string } };
  return values[name ?? value?.name ?? ''] ?? param;
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
      statements.push({ ...query, params: query.params.map((param) => filled(param, values)) });
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
