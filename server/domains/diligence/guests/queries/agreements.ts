/** SQL for the agreements of rooms and who accepted them. */
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../../platform/database/sorting.ts';
import { acceptances, agreements, guests } from '../tables.ts';

export type AgreementRow = typeof agreements.$inferSelect;
export type AcceptanceRow = typeof acceptances.$inferSelect;

const newestFirst = (roomId: string, db: Db) =>
  db
    .select()
    .from(agreements)
    .where(eq(agreements.roomId, roomId))
    .orderBy(desc(agreements.edition))
    .limit(1);

export const newestAgreement = (db: Db, roomId: string) => firstRow(newestFirst(roomId, db));

export const lockNewestAgreement = (db: Transaction, roomId: string) =>
  firstRow(newestFirst(roomId, db).for('update'));

export const insertAgreement = (db: Transaction, row: AgreementRow) =>
  db.insert(agreements).values(row).onConflictDoNothing();

export async function updateAgreement(
  db: Transaction,
  row: AgreementRow,
  set: Pick<AgreementRow, 'text'>,
): Promise<AgreementRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(agreements).set(changed).where(eq(agreements.id, row.id));
  return { ...row, ...changed };
}

export async function countAcceptances(db: Db, agreementId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(acceptances)
    .where(eq(acceptances.agreementId, agreementId));
  return row?.count ?? 0;
}

export const acceptanceOf = (db: Db, guestId: string, agreementId: string) =>
  firstRow(
    db
      .select()
      .from(acceptances)
      .where(and(eq(acceptances.guestId, guestId), eq(acceptances.agreementId, agreementId))),
  );

export const acceptancesOfGuest = (db: Db, guestId: string) =>
  db
    .select({ acceptance: acceptances, edition: agreements.edition, text: agreements.text })
    .from(acceptances)
    .innerJoin(agreements, eq(agreements.id, acceptances.agreementId))
    .where(eq(acceptances.guestId, guestId))
    .orderBy(agreements.edition);

/** When each of these guests accepted this agreement. */
export async function acceptedAtOf(
  db: Db,
  agreementId: string,
  guestIds: readonly string[],
): Promise<Map<string, Temporal.Instant>> {
  if (guestIds.length === 0) return new Map();
  const rows = await db
    .select({ guestId: acceptances.guestId, at: acceptances.acceptedAt })
    .from(acceptances)
    .where(
      and(eq(acceptances.agreementId, agreementId), inArray(acceptances.guestId, [...guestIds])),
    );
  return new Map(rows.map(({ guestId, at }) => [guestId, at]));
}

/** Accepting the same edition again changes nothing. */
export const insertAcceptance = (db: Transaction, row: AcceptanceRow) =>
  db.insert(acceptances).values(row).onConflictDoNothing();

const accepted = byInstant(acceptances.acceptedAt, (row: NamedAcceptance) => row.acceptedAt);
const key = byId(acceptances.id, (row: NamedAcceptance) => row.id);
export const acceptancesSorted: Sorts<NamedAcceptance> = { default: descending(accepted, key) };

export type NamedAcceptance = AcceptanceRow & {
  edition: number;
  email: string;
  organization: string;
};

const named = {
  acceptance: acceptances,
  edition: agreements.edition,
  email: guests.email,
  organization: guests.organization,
};

export async function pageAcceptances(
  db: Db,
  roomId: string,
  page: PageRequest<NamedAcceptance>,
): Promise<Page<NamedAcceptance>> {
  const rows = await db
    .select(named)
    .from(acceptances)
    .innerJoin(agreements, eq(agreements.id, acceptances.agreementId))
    .innerJoin(guests, eq(guests.id, acceptances.guestId))
    .where(and(eq(acceptances.roomId, roomId), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(
    rows.map(({ acceptance, ...more }) => ({ ...acceptance, ...more })),
    page,
  );
}

export const findAcceptance = (db: Db, id: string) =>
  firstRow(
    db
      .select({ ...named, text: agreements.text })
      .from(acceptances)
      .innerJoin(agreements, eq(agreements.id, acceptances.agreementId))
      .innerJoin(guests, eq(guests.id, acceptances.guestId))
      .where(eq(acceptances.id, id)),
  );

/** Who accepted is forgotten; that somebody did, and what, stays. */
export const forgetAcceptances = (db: Transaction, guestId: string) =>
  db.update(acceptances).set({ name: '', network: '' }).where(eq(acceptances.guestId, guestId));
