/** Keys for a list in which two entries may be the same: what an entry says, and which of the same it is. */
export function keyed<T>(
  entries: readonly T[],
  text: (entry: T) => string,
): { key: string; entry: T }[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const said = text(entry);
    const count = (counts.get(said) ?? 0) + 1;
    counts.set(said, count);
    return { key: `${count} ${said}`, entry };
  });
}
