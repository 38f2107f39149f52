/** Parses a list's address: the named filters, the order, and where the page begins. Empty values are ignored. */
export const readsFilter =
  <T>(...names: string[]) =>
  (query: URLSearchParams): T => {
    const given = [...names, 'sort', 'after'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    });
    return Object.fromEntries(given) as T;
  };
