/** The saved versions of something that people edit: one table for each kind of thing, the same queries for all. */
import { and, desc, eq, type InferSelectModel } from 'drizzle-orm';
import { integer, jsonb, type PgColumn, type PgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { Db, Transaction } from './database.ts';
import { firstRow } from './first-row.ts';
import { type Page, type PageRequest, pageOf } from './paging.ts';
import { byWhole, descending, type Sorts } from './sorting.ts';

/** What every table of versions has, besides the id of what was saved. */
export const revisionColumns = <Entries>() => ({
  /** The version. */
  number: integer().notNull(),
  entries: jsonb().$type<Entries>().notNull(),
  /** Null for what the product came with or did by itself. */
  savedBy: uuid('saved_by'),
  savedAt: instant('saved_at').notNull(),
});

type RevisionTable = PgTable & Record<keyof ReturnType<typeof revisionColumns>, PgColumn>;

export interface Revision {
  number: number;
  savedBy: string | null;
  savedAt: Temporal.Instant;
}

/** `owner`: the column with the id of what was saved. */
export function revisionsIn<T extends RevisionTable>(table: T, owner: PgColumn) {
  type Row = InferSelectModel<T> & Revision;
  const rows = (db: Db) => db.select().from(table as PgTable);
  const sorted: Sorts<Row> = { default: descending(byWhole(table.number, ({ number }) => number)) };
  return {
    sorted,
    insert: (db: Transaction, row: Row) =>
      db
        .insert(table)
        .values(row as never)
        .onConflictDoNothing(),
    newest: (db: Db, id: string) =>
      firstRow(
        rows(db).where(eq(owner, id)).orderBy(desc(table.number)).limit(1),
      ) as Promise<Row | null>,
    find: (db: Db, id: string, number: number) =>
      firstRow(rows(db).where(and(eq(owner, id), eq(table.number, number)))) as Promise<Row | null>,
    async page(db: Db, id: string, page: PageRequest<Row>): Promise<Page<Row>> {
      const found = await rows(db)
        .where(and(eq(owner, id), page.beyond))
        .orderBy(...page.sort.by)
        .limit(page.limit + 1);
      return pageOf(found as Row[], page);
    },
    /** What a person saved, for the download of their data. */
    async savedBy(db: Db, userId: string): Promise<Row[]> {
      const saved = rows(db).where(eq(table.savedBy, userId)).orderBy(table.savedAt);
      return (await saved.limit(1000)) as Row[];
    },
  };
}
