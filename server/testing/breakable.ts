import type { Database, Store } from '../platform/database/database.ts';

/** A store whose queries can be made to fail as if the database were down. */
export function breakable(real: Store): {
  store: Store;
  breakDatabase(error: Error | null): void;
} {
  let fault: Error | null = null;
  const db = new Proxy(real.db, {
    get(target, key) {
      if (fault !== null) return failing(fault);
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Database;
  return {
    store: { ...real, db },
    breakDatabase: (error) => {
      fault = error;
    },
  };
}

/** Stands for any query: any method can be called, and awaiting it throws. */
function failing(error: Error): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) => {
      const rejected = Promise.reject(error);
      if (key === 'then') return rejected.then.bind(rejected);
      rejected.catch(() => undefined);
      return failing(error);
    },
    apply: () => failing(error),
  });
}
