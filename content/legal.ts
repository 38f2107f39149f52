/**
 * The alliance's legal identity, from the site's configuration. Nothing is claimed while a value is empty: information
 * pages contain the placeholders `{party}`, `{controller}` and `{check}`, which are filled here.
 */
import type { Site } from '#contract/site.ts';

type Legal = Site['legal'];

/** Name, registration, address and country in one line; null while the name or the address is empty. */
export function legalLine({ name, registration, address, country }: Legal): string | null {
  if (!name || !address) return null;
  return [name, registration, address.replaceAll('\n', ', '), country].filter(Boolean).join(', ');
}

const words: Record<string, (line: string | null) => string> = {
  party: (line) =>
    line
      ? `“We” and “the alliance” mean the non-profit organisation ${line}.`
      : '“We” and “the alliance” mean the non-profit organisation named at the top of this site. Its registered name and address aren’t published here yet: ask us for them before you sign or pay.',
  controller: (line) =>
    line ??
    'The alliance named at the top of this site. Its registered name and postal address aren’t published here yet; ask us for them.',
  check: (line) =>
    line
      ? `${line}. Check this against the public register of the country it names.`
      : 'Not published here yet. Ask us for our registered name and address, and check them against the public register of the country they name.',
};

/** The page with its placeholders filled. */
export function withLegal<T>(page: T, { legal }: Pick<Site, 'legal'>): T {
  const line = legalLine(legal);
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{(\w+)\}/g, (whole, name: string) => words[name]?.(line) ?? whole);
    if (Array.isArray(value)) return value.map(fill);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry)]));
  };
  return fill(page) as T;
}
