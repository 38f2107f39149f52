import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Matches every word of the text as the beginning of a word in these columns, whichever accents either side has. Blank
 * text filters nothing; text without letters or digits matches nothing. `search_words` in SQL removes the same marks.
 */
export const matchesWords = (columns: SQL, text: string): SQL | undefined =>
  matchesVector(sql`search_words(${columns})`, text);

/** The same in a column that keeps the result of `search_words`. */
export function matchesVector(vector: SQL, text: string): SQL | undefined {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text.trim() === '' ? undefined : sql`false`;
  return sql`${vector} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/**
 * How many rows of a list are looked at for a page of a search, before the rows that match are found by their words: of
 * a word in every fourth row these fill the page, and to find all of them takes longer the more there are.
 */
export const lookedAt = (rows: number): number => 4 * rows;

/**
 * Rows of the table that match, found by their words before anything else. In a list's own order, the database may test
 * row after row until a page is full, which takes seconds if only a few of many match.
 */
export const foundFirst = (table: PgTable, id: PgColumn, match: SQL | undefined): SQL | undefined =>
  match && sql`${id} = any(array(select ${id} from ${table} where ${match}))`;
