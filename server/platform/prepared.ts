import type { Database } from './database.ts';

/**
 * A query that is put together once a database, for what every request asks. Kept by the database's inside:
 * a wrapper around it, as the tests break, is asked anew.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<object, Query>();
  return (db) => {
    const inside: object = db._;
    const query = known.get(inside) ?? build(db);
    known.set(inside, query);
    return query;
  };
}
