/** What a query selects on a public page: however it is spelled, and whatever it invents, one address for each page. */
import type { Choice, Choices } from '#contract/page-visit.ts';

interface KnownChoice extends Omit<Choice, 'values'> {
  values: ReadonlySet<string>;
}
/** By parameter, in the order of the canonical query; null where every value may show something else. */
export type Known = ReadonlyMap<string, KnownChoice | null>;

export const knownOf = (query: readonly string[], choices: Choices): Known =>
  new Map(
    query.map((name) => {
      const choice = choices[name];
      return [name, choice ? { ...choice, values: new Set(choice.values) } : null];
    }),
  );

/** The canonical query, with its question mark; empty for the page without one, null if that can't be said. */
export function selectionIn(search: string, known: Known): string | null {
  if (search === '' || known.size === 0) return '';
  const given = new URLSearchParams(search);
  const parts: string[] = [];
  for (const [name, choice] of known) {
    const text = given.get(name);
    if (text === null) continue;
    if (!choice) return null;
    const chosen = chosenIn(text, choice);
    if (chosen.length > 0) parts.push(`${name}=${chosen.map(encodeURIComponent).join(',')}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function chosenIn(text: string, { values, several, other }: KnownChoice): string[] {
  const known = (several ? text.split(',') : [text]).flatMap((value) => {
    if (values.has(value)) return [value];
    return other === undefined || value === '' ? [] : [other];
  });
  return [...new Set(known)].sort();
}
