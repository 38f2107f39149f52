/** SQL for documents. A scope says which ones the caller may see. */
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AccessLevel, DocumentCategory } from '#contract/community/vocabulary.ts';
import { list } from '#contract/limits.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import { documents, documentFiles as files } from '../tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type FileRow = typeof files.$inferSelect;
/** With its newest file. */
export type WholeDocument = DocumentRow & { file: FileRow };

/** The alliance's documents of these levels, and those of these projects; or all. */
export type Scope = { levels: readonly AccessLevel[]; projectIds: readonly string[] } | 'all';

const inScope = (scope: Scope) =>
  scope === 'all'
    ? undefined
    : or(
        and(isNull(documents.projectId), inArray(documents.accessLevel, [...scope.levels])),
        scope.projectIds.length > 0
          ? inArray(documents.projectId, [...scope.projectIds])
          : undefined,
      );

/** Its newest file is looked up for each document, so that a page reads no more than its own. */
function withFile(db: Db) {
  const newest = db
    .select()
    .from(files)
    .where(eq(files.documentId, documents.id))
    .orderBy(desc(files.number))
    .limit(1)
    .as('newest');
  const { documentId, number, fileKey, fileName, mediaType, bytes, uploadedBy, uploadedAt } =
    newest;
  const file = { documentId, number, fileKey, fileName, mediaType, bytes, uploadedBy, uploadedAt };
  return db
    .select({ document: documents, file })
    .from(documents)
    .innerJoinLateral(newest, sql`true`);
}

const whole = ({ document, file }: { document: DocumentRow; file: FileRow }): WholeDocument => ({
  ...document,
  file,
});

export const documentsSorted: Sorts<WholeDocument> = {
  default: descending(
    byInstant(documents.createdAt, ({ createdAt }) => createdAt),
    byId(documents.id, ({ id }) => id),
  ),
};

export async function pageDocuments(
  db: Db,
  filter: {
    scope: Scope;
    /** Null: the alliance's own; without, both. */
    projectId?: string | null | undefined;
    search?: string;
    category?: DocumentCategory | '' | undefined;
  },
  page: PageRequest<WholeDocument>,
): Promise<Page<WholeDocument>> {
  const { projectId, category, search = '' } = filter;
  const rows = await withFile(db)
    .where(
      and(
        inScope(filter.scope),
        projectId === null ? isNull(documents.projectId) : undefined,
        projectId ? eq(documents.projectId, projectId) : undefined,
        matchesWords(sql`${documents.title} || ' ' || ${documents.description}`, search),
        category ? eq(documents.category, category) : undefined,
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows.map(whole), page);
}

export const countDocuments = (db: Db, scope: Scope): Promise<number> =>
  db.$count(documents, inScope(scope));

export async function findDocument(
  db: Db,
  scope: Scope,
  id: string,
): Promise<WholeDocument | null> {
  const row = await firstRow(withFile(db).where(and(eq(documents.id, id), inScope(scope))));
  return row && whole(row);
}

export const findEdition = (db: Db, documentId: string, number: number): Promise<FileRow | null> =>
  firstRow(
    db
      .select()
      .from(files)
      .where(and(eq(files.documentId, documentId), eq(files.number, number))),
  );

/** The newest first. */
export const editionsOf = (db: Db, documentId: string): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(eq(files.documentId, documentId))
    .orderBy(desc(files.number))
    .limit(list.most);

/** Waits for other changes of this document; held until the transaction ends. */
export const lockDocument = (db: Transaction, id: string) =>
  db.select({ id: documents.id }).from(documents).where(eq(documents.id, id)).for('update');

export const insertDocument = (db: Transaction, row: typeof documents.$inferInsert) =>
  db.insert(documents).values(row);

export const insertFile = (db: Transaction, row: FileRow) => db.insert(files).values(row);

export async function updateDocument(
  db: Transaction,
  row: WholeDocument,
  set: Partial<DocumentRow> & { updatedAt: Temporal.Instant },
): Promise<WholeDocument> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(documents).set(changed).where(eq(documents.id, row.id));
  return { ...row, ...changed };
}

/** Also deletes the rows of its files. */
export async function deleteDocumentRows(db: Transaction, id: string): Promise<void> {
  await db.delete(files).where(eq(files.documentId, id));
  await db.delete(documents).where(eq(documents.id, id));
}

export const documentsOf = (db: Db, projectIds: readonly string[]) =>
  projectIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(documents)
        .where(inArray(documents.projectId, [...projectIds]))
        .orderBy(desc(documents.createdAt));
