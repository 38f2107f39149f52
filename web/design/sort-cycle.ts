/** Sorting a list by clicking a column's head: the next order, and the current direction. */

/** The orders of a list by name, apart from its default order, which has none; a leading minus reverses an order. */
export type Sorts = Readonly<Record<string, string>>;

/** The orders of a column. If only one is named, the default order is the other. */
function waysOf(sorts: Sorts, column: string): string[] {
  const named = Object.keys(sorts).filter((name) => name === column || name === `-${column}`);
  return named.length === 1 ? ['', ...named] : named;
}

/** Cycles through a column's orders and back to the default. */
export function nextSort(sorts: Sorts, column: string, current: string): string {
  const ways = waysOf(sorts, column);
  return ways[ways.indexOf(current) + 1] ?? '';
}

/** The value of `aria-sort`; undefined while another column sorts the list. */
export function directionOf(
  sorts: Sorts,
  column: string,
  current: string,
): 'ascending' | 'descending' | undefined {
  const ways = waysOf(sorts, column);
  if (!ways.includes(current)) return undefined;
  const descends = current === '' ? !ways.includes(`-${column}`) : current.startsWith('-');
  return descends ? 'descending' : 'ascending';
}
