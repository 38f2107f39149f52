/** The named entries of an address that are not empty: a list's filter, so that a view can be linked to. */
export function filterOf<T>(query: URLSearchParams, names: readonly string[]): T {
  const given = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as T;
}
