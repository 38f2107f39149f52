/** Only the entries that the person changed, so that other people's changes to the rest are kept. */
export const changedEntries = <E extends object>(entries: E, filled: object): Partial<E> =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify((filled as Record<string, unknown>)[name]),
    ),
  ) as Partial<E>;
