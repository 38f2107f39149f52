/** Records the statements that the product runs. */
import type { Store } from '../platform/database/database.ts';

interface Statement {
  sql: string;
  params: unknown[];
}
interface Session {
  prepareQuery(
    query: Statement,
    ...rest: unknown[]
  ): { execute(values?: Record<string, unknown>): unknown };
}

/** A prepared statement's placeholder appears directly, or inside the encoder of its column's type. */
function filled(param: unknown, values: Record<string, unknown> = {}): unknown {
  const { name, value } = Object(param) as { name?: string; value?: { name?: string } };
  return values[name ?? value?.name ?? ''] ?? param;
}

/**
 * Every statement made through the query builder during `work`, including those in transactions, in order.
 */
export async function statementsOf(
  store: Store,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  // Jobs that earlier requests caused would count as well.
  const due = `select 1 from pgboss.job where start_after <= now() and state in ('created', 'retry', 'active')`;
  while ((await store.run(due)).rows.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const statements: Statement[] = [];
  // Each transaction has its own session, all of one class.
  const { session } = store.db as unknown as { session: Session };
  const kind = Object.getPrototypeOf(session) as Session;
  const { prepareQuery } = kind;
  kind.prepareQuery = function (query, ...rest) {
    const made = prepareQuery.call(this, query, ...rest);
    const { execute } = made;
    made.execute = (values) => {
      statements.push({ ...query, params: query.params.map((param) => filled(param, values)) });
      return execute.call(made, values);
    };
    return made;
  };
  try {
    await work();
  } finally {
    kind.prepareQuery = prepareQuery;
  }
  return statements;
}
