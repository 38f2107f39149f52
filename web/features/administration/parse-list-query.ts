/**
 * What the address says of a list: how it is narrowed by what has these names, how it is sorted, and where its
 * page begins. Empty entries say nothing.
 */
export const readsFilter =
  <T>(...names: string[]) =>
  (query: URLSearchParams): T => {
    const given = [...names, 'sort', 'after'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    });
    return Object.fromEntries(given) as T;
  };
