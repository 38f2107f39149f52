import { type SQL, sql } from 'drizzle-orm';

/**
 * Matches every word of the text as a prefix. Blank text filters nothing; text without letters or digits
 * matches nothing.
 */
export function matchesPrefixes(vector: SQL, text: string): SQL | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text.trim() === '' ? undefined : sql`false`;
  return sql`${vector} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** The same in these columns, whichever accents either side has. `search_words` in SQL removes the same marks. */
export function matchesWords(columns: SQL, text: string): SQL | undefined {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return matchesPrefixes(sql`search_words(${columns})`, plain === '' ? text : plain);
}
