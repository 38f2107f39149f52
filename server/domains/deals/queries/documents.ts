/** SQL for the documents of platforms and their deals. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import { dealDocuments as documents } from '../tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

const created = byInstant(documents.createdAt, (row: DocumentRow) => row.createdAt);
const key = byId(documents.id, (row: DocumentRow) => row.id);
export const documentsSorted: Sorts<DocumentRow> = { default: descending(created, key) };

export type DocumentsOf = { platformId: string } | { dealId: string };

export async function pageDocuments(
  db: Db,
  of: DocumentsOf,
  page: PageRequest<DocumentRow>,
): Promise<Page<DocumentRow>> {
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        'dealId' in of ? eq(documents.dealId, of.dealId) : eq(documents.platformId, of.platformId),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const findDocument = (db: Db, id: string) =>
  firstRow(db.select().from(documents).where(eq(documents.id, id)));

export const lockDocument = (db: Transaction, id: string) =>
  firstRow(db.select().from(documents).where(eq(documents.id, id)).for('update'));

export const insertDocument = (db: Transaction, row: DocumentRow) =>
  db.insert(documents).values(row);

export async function updateDocument(
  db: Transaction,
  row: DocumentRow,
  set: Partial<Omit<DocumentRow, 'id' | 'version'>>,
): Promise<DocumentRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(documents).set(changed).where(eq(documents.id, row.id));
  return { ...row, ...changed };
}

export interface DocumentFacts {
  hasTermSheet: boolean;
  termSheetApproved: boolean;
  awaitReview: boolean;
}

/** What the stage rules ask of the documents of these deals. */
export async function documentFacts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, DocumentFacts>> {
  if (ids.length === 0) return new Map();
  const isTermSheet = sql`${documents.type} = 'term_sheet' and ${documents.status} <> 'rejected'`;
  const rows = await db
    .select({
      id: documents.dealId,
      hasTermSheet: sql<boolean>`bool_or(${isTermSheet})`,
      termSheetApproved: sql<boolean>`bool_or(${isTermSheet} and ${documents.status} = 'approved')`,
      awaitReview: sql<boolean>`bool_or(${documents.status} = 'pending')`,
    })
    .from(documents)
    .where(inArray(documents.dealId, [...ids]))
    .groupBy(documents.dealId);
  return new Map(rows.flatMap(({ id, ...facts }) => (id ? [[id, facts] as const] : [])));
}

export const documentsBy = (db: Db, userId: string) =>
  db.select().from(documents).where(eq(documents.uploadedBy, userId));
