/** SQL for the messages and notes of a project. */

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import { projectChanges, projectMessages } from '../tables.ts';

export type MessageRow = typeof projectMessages.$inferSelect;

export const insertMessage = (db: Db, row: typeof projectMessages.$inferInsert) =>
  db.insert(projectMessages).values(row);

/** Newest first. */
export const messagesSorted: Sorts<MessageRow> = {
  default: descending(
    byInstant(projectMessages.createdAt, ({ createdAt }) => createdAt),
    byId(projectMessages.id, ({ id }) => id),
  ),
};

/** A page of a project's messages, or of the notes that its sponsor does not see. */
export async function pageMessages(
  db: Db,
  { projectId, kind }: Pick<MessageRow, 'projectId' | 'kind'>,
  page: PageRequest<MessageRow>,
): Promise<Page<MessageRow>> {
  const rows = await db
    .select()
    .from(projectMessages)
    .where(
      and(eq(projectMessages.projectId, projectId), eq(projectMessages.kind, kind), page.beyond),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** All messages and notes of these projects, oldest first. */
export async function messagesOfAll(
  db: Db,
  projectIds: readonly string[],
): Promise<Map<string, MessageRow[]>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(projectMessages)
    .where(inArray(projectMessages.projectId, [...projectIds]))
    .orderBy(
      asc(projectMessages.projectId),
      asc(projectMessages.createdAt),
      asc(projectMessages.id),
    );
  return Map.groupBy(rows, (row) => row.projectId);
}

/** Deletes what the sponsor wrote in these projects, including the sponsor's own notes in their histories. */
export async function deleteMessagesOf(
  db: Transaction,
  projectIds: readonly string[],
  userId: string,
): Promise<void> {
  if (projectIds.length === 0) return;
  const ids = [...projectIds];
  await db
    .delete(projectMessages)
    .where(and(inArray(projectMessages.projectId, ids), eq(projectMessages.byAlliance, false)));
  await db
    .update(projectChanges)
    .set({ note: null })
    .where(and(inArray(projectChanges.projectId, ids), eq(projectChanges.actorId, userId)));
}

/** Removes the name from what a person wrote, sponsor or not. */
export const anonymiseAuthor = (db: Transaction, userId: string) =>
  db.update(projectMessages).set({ author: 'Erased' }).where(eq(projectMessages.authorId, userId));
