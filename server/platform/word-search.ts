import { type SQL, sql } from 'drizzle-orm';

/**
 * Every word of the text as the beginning of a word in a text search vector. A blank text narrows nothing, one
 * without letters and figures finds nothing.
 */
export function wordsBegin(vector: SQL, text: string): SQL | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text.trim() === '' ? undefined : sql`false`;
  return sql`${vector} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}
