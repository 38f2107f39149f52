import type { Database } from './database.ts';

/**
 * Builds a query once per database, for queries that every request runs. Cached by the database's inner
 * object, so that a fault-injecting wrapper in tests still works.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<object, Query>();
  return (db) => {
    const inside: object = db._;
    const query = queries.get(inside) ?? build(db);
    queries.set(inside, query);
    return query;
  };
}
