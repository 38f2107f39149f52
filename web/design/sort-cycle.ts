/** How a column's head sorts the list: what a step leads to, and how the list stands by it. */

/** The ways to sort a list, beside its own, which has no name; with a minus in front the other way round. */
export type Sorts = Readonly<Record<string, string>>;

/** The ways that belong to a column. Where only one is named, the list's own is the other. */
function waysOf(sorts: Sorts, column: string): string[] {
  const named = Object.keys(sorts).filter((name) => name === column || name === `-${column}`);
  return named.length === 1 ? ['', ...named] : named;
}

/** One way, the other, and back to the list's own. */
export function nextSort(sorts: Sorts, column: string, current: string): string {
  const ways = waysOf(sorts, column);
  return ways[ways.indexOf(current) + 1] ?? '';
}

/** As `aria-sort` has it; nothing while the list is sorted by something else. */
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
