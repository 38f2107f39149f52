/** Sorting a list by clicking a column's head: the next order, and the current direction. */

/** The orders of a list by name, apart from its default order, which has none; a leading minus reverses an order. */
export type Sorts = Readonly<Record<string, string>>;

/** A column of the table: its name in `Sorts`, and whether the default order is the reverse of the one named there. */
export interface SortedColumn {
  sortable: string;
  isDefault?: boolean | undefined;
}

function waysOf(sorts: Sorts, { sortable, isDefault = false }: SortedColumn): string[] {
  const named = Object.keys(sorts).filter((name) => name === sortable || name === `-${sortable}`);
  return isDefault ? ['', ...named] : named;
}

/** Cycles through a column's orders and back to the default. */
export function nextSort(sorts: Sorts, column: SortedColumn, current: string): string {
  const ways = waysOf(sorts, column);
  return ways[ways.indexOf(current) + 1] ?? '';
}

/** The value of `aria-sort`; undefined while another column sorts the list. */
export function directionOf(
  sorts: Sorts,
  column: SortedColumn,
  current: string,
): 'ascending' | 'descending' | undefined {
  const ways = waysOf(sorts, column);
  if (!ways.includes(current)) return undefined;
  const descends = current === '' ? !ways.includes(`-${column.sortable}`) : current.startsWith('-');
  return descends ? 'descending' : 'ascending';
}
