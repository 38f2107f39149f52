/** SQL of imports of contacts. */
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import type { ContactRow } from '../../queries/contacts.ts';
import {
  platformContacts as contacts,
  contactImports as imports,
  contactImportRefusals as refusals,
} from '../../tables.ts';

export type ImportRow = typeof imports.$inferSelect;
export type RefusalRow = typeof refusals.$inferSelect;

export const insertImport = (db: Transaction, row: ImportRow) => db.insert(imports).values(row);

export const findImport = (db: Db, id: string) =>
  firstRow(db.select().from(imports).where(eq(imports.id, id)));

export const lockImport = (db: Transaction, id: string) =>
  firstRow(db.select().from(imports).where(eq(imports.id, id)).for('update'));

export async function updateImport(
  db: Transaction,
  row: ImportRow,
  set: Partial<ImportRow>,
): Promise<ImportRow> {
  await db.update(imports).set(set).where(eq(imports.id, row.id));
  return { ...row, ...set };
}

export const countRefusals = (db: Db, importId: string): Promise<number> =>
  db.$count(refusals, eq(refusals.importId, importId));

export async function insertRefusals(db: Transaction, rows: readonly RefusalRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(refusals).values([...rows]);
}

export const pageRefusals = (
  db: Db,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RefusalRow[]> =>
  db
    .select()
    .from(refusals)
    .where(and(eq(refusals.importId, importId), gt(refusals.line, after)))
    .orderBy(asc(refusals.line))
    .limit(limit);

export async function insertContacts(db: Transaction, rows: readonly ContactRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(contacts).values([...rows]);
}

/** The addresses among these that a platform lists, found by the address alone (see `noteSimilarContacts`). */
export async function addressesListed(
  db: Db,
  platformId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select({ email: contacts.email, mergedInto: contacts.mergedInto })
    .from(contacts)
    .where(
      and(
        inArray(contacts.email, [...addresses]),
        sql`${contacts.platformId} is not distinct from ${platformId}::uuid`,
      ),
    );
  return new Set(rows.flatMap(({ email, mergedInto }) => (email && !mergedInto ? email : [])));
}

/** Deletes imports that nobody started, or that ended long enough ago, with the lines they refused. */
export const deleteImportsBefore = (
  db: Transaction,
  { unused, ended }: { unused: Temporal.Instant; ended: Temporal.Instant },
) =>
  db
    .delete(imports)
    .where(
      or(
        and(eq(imports.status, 'ready'), lt(imports.touchedAt, unused)),
        lt(imports.touchedAt, ended),
      ),
    )
    .returning({ fileKey: imports.fileKey });

export const importsBy = (db: Db, userId: string) =>
  db.select().from(imports).where(eq(imports.createdBy, userId)).orderBy(asc(imports.createdAt));
