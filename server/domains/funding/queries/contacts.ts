/** SQL of the people to contact at a platform. */
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesVector } from '../../../platform/database/full-text-search.ts';
import { type IdScope, isAmong } from '../../../platform/database/id-scope.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byText,
  byWhole,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { platformContacts as contacts, fundingPlatforms as platforms } from '../tables.ts';

export type ContactRow = typeof contacts.$inferSelect;

/** A duplicate that was merged into another contact doesn't exist for anybody. */
const isListed = isNull(contacts.mergedInto);

/** The primary contact first, then by name. */
export const contactsOf = (db: Db, platformId: string): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(and(eq(contacts.platformId, platformId), isListed))
    .orderBy(desc(contacts.isPrimary), sql`lower(${contacts.name})`, contacts.id)
    .limit(mostContacts);

/** The most contacts that a dashboard shows. */
const mostContacts = 100;

const matching = (platformId: string, search: string | undefined) =>
  and(
    eq(contacts.platformId, platformId),
    isListed,
    search ? matchesVector(sql`${contacts}.search`, search) : undefined,
  );

const primary = byWhole(sql`(not ${contacts.isPrimary})::integer`, ({ isPrimary }: ContactRow) =>
  Number(!isPrimary),
);
const name = byText(contacts.name, (row: ContactRow) => row.name);
const key = byId(contacts.id, (row: ContactRow) => row.id);
export const contactsSorted: Sorts<ContactRow> = { default: ascending(primary, name, key) };

export async function pageContacts(
  db: Db,
  platformId: string,
  search: string | undefined,
  page: PageRequest<ContactRow>,
): Promise<Page<ContactRow>> {
  const rows = await db
    .select()
    .from(contacts)
    .where(and(matching(platformId, search), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Of these platforms or of all, without archived ones: those with all of the words, by name. */
export const contactsWith = (db: Db, scope: IdScope, words: string, limit: number) =>
  db
    .select({ id: contacts.id, name: contacts.name, platformId: platforms.id, at: platforms.name })
    .from(contacts)
    .innerJoin(platforms, eq(platforms.id, contacts.platformId))
    .where(
      and(
        isAmong(contacts.platformId, scope),
        isNull(platforms.archivedAt),
        isListed,
        matchesVector(sql`${contacts}.search`, words),
      ),
    )
    .orderBy(contacts.name, contacts.id)
    .limit(limit);

export const countContacts = (db: Db, platformId: string, search?: string): Promise<number> =>
  db.$count(contacts, matching(platformId, search));

export const findContactById = (db: Db, id: string) =>
  firstRow(
    db
      .select()
      .from(contacts)
      .where(and(eq(contacts.id, id), isListed)),
  );

export const findContacts = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]));

export const lockContact = (db: Transaction, id: string) =>
  firstRow(
    db
      .select()
      .from(contacts)
      .where(and(eq(contacts.id, id), isListed))
      .for('update'),
  );

/** Makes place for another primary contact. */
export const unsetPrimary = (db: Transaction, platformId: string, except: string) =>
  db
    .update(contacts)
    .set({ isPrimary: false, version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.platformId, platformId), contacts.isPrimary, ne(contacts.id, except)));

export const insertContact = (db: Transaction, row: ContactRow) => db.insert(contacts).values(row);

export async function updateContact(
  db: Transaction,
  row: ContactRow,
  set: Partial<ContactRow>,
): Promise<ContactRow> {
  const changed = { ...row, ...set, version: row.version + 1 };
  await db.update(contacts).set(changed).where(eq(contacts.id, row.id));
  return changed;
}

export const deleteContact = (db: Transaction, id: string) =>
  db.delete(contacts).where(eq(contacts.id, id));

export const findContact = (db: Db, platformId: string, id: string) =>
  firstRow(
    db
      .select()
      .from(contacts)
      .where(and(eq(contacts.platformId, platformId), eq(contacts.id, id), isListed)),
  );

/** The later of the two counts. */
export const setLastContact = (db: Db, id: string, day: Temporal.PlainDate) =>
  db
    .update(contacts)
    .set({ lastContact: sql`greatest(${contacts.lastContact}, ${day.toString()}::date)` })
    .where(eq(contacts.id, id));
