/** SQL of contacts that are the same person, and of people who asked to be forgotten. */
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import type { ContactRow } from '../../queries/contacts.ts';
import {
  platformContacts as contacts,
  forgottenContacts as forgotten,
  contactImports as imports,
  contactMerges as merges,
  contactImportRefusals as refusals,
  similarContacts as similar,
} from '../../tables.ts';

export type MergeRow = typeof merges.$inferSelect;

/** A contact is compared with so many others of the same name: enough to find it, however many there are. */
const mostAlike = 5;

/**
 * Notes which contacts of the same platform have the same address or name as these. While many contacts are imported, the
 * planner knows nothing of them yet: only the address and the name are compared in a way that an index serves, or it
 * would read all contacts of the platform for each. Pairs with a hidden contact are left out when they are read.
 */
export async function noteSimilarContacts(
  db: Transaction,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  const alike = (same: ReturnType<typeof sql>) => sql`
    select a.platform_id, least(a.id, b.id), greatest(a.id, b.id), ${now.toString()}::timestamptz
    from platform_contacts a cross join lateral (
      select id from platform_contacts other
      where ${same} and other.platform_id is not distinct from a.platform_id and other.id <> a.id
      limit ${mostAlike}) b
    where a.id in ${[...ids]}`;
  await db.execute(sql`
    insert into similar_contacts (platform_id, first_id, second_id, found_at)
    ${alike(sql`other.email = a.email`)} union ${alike(sql`other.name_key = a.name_key and a.name_key <> ''`)}
    on conflict do nothing`);
}

const first = alias(contacts, 'first');
const second = alias(contacts, 'second');

/** Those that nobody has decided on, by id. One may have been changed or merged since they were noted. */
export const similarPairs = (
  db: Db,
  platformId: string,
  most: number,
): Promise<{ first: ContactRow; second: ContactRow }[]> =>
  db
    .select({ first, second })
    .from(similar)
    .innerJoin(first, eq(first.id, similar.firstId))
    .innerJoin(second, eq(second.id, similar.secondId))
    .where(
      and(
        eq(similar.platformId, platformId),
        isNull(similar.distinctAt),
        isNull(first.mergedInto),
        isNull(second.mergedInto),
        sql`(${first.email} = ${second.email} or "first".name_key = "second".name_key)`,
      ),
    )
    .orderBy(similar.firstId, similar.secondId)
    .limit(most);

/** Whether they are two people; null withdraws it. */
export const setDistinct = (
  db: Transaction,
  { platformId }: { platformId: string },
  [firstId, secondId]: readonly [string, string],
  { distinctAt, now }: { distinctAt: Temporal.Instant | null; now: Temporal.Instant },
) =>
  db
    .insert(similar)
    .values({ platformId, firstId, secondId, foundAt: now, distinctAt })
    .onConflictDoUpdate({ target: [similar.firstId, similar.secondId], set: { distinctAt } });

/** Hidden ones too, in order of their ids. */
export const lockContacts = (db: Transaction, ids: readonly string[]): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]))
    .orderBy(contacts.id)
    .for('update');

export const insertMerge = (db: Transaction, row: MergeRow) => db.insert(merges).values(row);

export const findMerge = (db: Db, id: string) =>
  firstRow(db.select().from(merges).where(eq(merges.id, id)));

export const deleteMerge = (db: Transaction, id: string) =>
  db.delete(merges).where(eq(merges.id, id));

/** The latest merges that can be undone, with the two contacts. */
export const latestMerges = (
  db: Db,
  platformId: string,
  { since, most }: { since: Temporal.Instant; most: number },
): Promise<{ merge: MergeRow; kept: ContactRow; duplicate: ContactRow }[]> =>
  db
    .select({ merge: merges, kept: first, duplicate: second })
    .from(merges)
    .innerJoin(first, eq(first.id, merges.keptId))
    .innerJoin(second, eq(second.id, merges.duplicateId))
    .where(and(eq(merges.platformId, platformId), gt(merges.mergedAt, since)))
    .orderBy(desc(merges.mergedAt), desc(merges.id))
    .limit(most);

/** Deletes the duplicates whose merge can't be undone any more; their merges go with them. */
export async function deleteMergedBefore(
  db: Transaction,
  before: Temporal.Instant,
): Promise<number> {
  const deleted = await db
    .delete(contacts)
    .where(
      inArray(
        contacts.id,
        db.select({ id: merges.duplicateId }).from(merges).where(lt(merges.mergedAt, before)),
      ),
    )
    .returning({ id: contacts.id });
  return deleted.length;
}

/** Every address of a contact: its own, what it was before a merge, and those of its duplicates. */
export async function addressesOf(db: Transaction, id: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select email as address from platform_contacts where id = ${id} or merged_into = ${id}
    union select before ->> 'email' from contact_merges where kept_id = ${id}`);
  return rows.flatMap(({ address }) => (typeof address === 'string' ? [address] : []));
}

interface Wanted {
  addresses: readonly string[];
  contactId?: string | undefined;
}

/**
 * This contact, and all with one of these addresses, on every platform, and what they were merged with: it is the same
 * person.
 */
const samePerson = (db: Transaction, { addresses, contactId }: Wanted) =>
  or(
    contactId ? eq(contacts.id, contactId) : undefined,
    inArray(contacts.email, [...addresses]),
    inArray(
      contacts.id,
      db
        .select({ id: second.mergedInto })
        .from(second)
        .where(inArray(second.email, [...addresses])),
    ),
    inArray(
      contacts.id,
      db
        .select({ id: merges.keptId })
        .from(merges)
        .where(inArray(sql`${merges.before} ->> 'email'`, [...addresses])),
    ),
  );

export const contactsWith = async (db: Transaction, wanted: Wanted): Promise<string[]> =>
  (await db.select({ id: contacts.id }).from(contacts).where(samePerson(db, wanted))).map(
    ({ id }) => id,
  );

export const deleteContactsOf = (db: Transaction, wanted: Wanted) =>
  db
    .delete(contacts)
    .where(samePerson(db, wanted))
    .returning({ id: contacts.id, platformId: contacts.platformId, email: contacts.email });

/** What imports still say about these addresses. */
export async function deleteTracesOf(db: Transaction, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await db.delete(refusals).where(sql`strpos(lower(${refusals.cells}::text), ${address}) > 0`);
    await db
      .update(imports)
      .set({ sample: null })
      .where(sql`strpos(lower(${imports.sample}::text), ${address}) > 0`);
  }
}

export async function insertForgotten(
  db: Transaction,
  rows: readonly { addressHash: string; forgottenAt: Temporal.Instant }[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(forgotten)
      .values([...rows])
      .onConflictDoNothing();
}

/** The hashes among these that belong to somebody who asked to be forgotten. */
export async function forgottenAmong(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: forgotten.addressHash })
    .from(forgotten)
    .where(inArray(forgotten.addressHash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}
