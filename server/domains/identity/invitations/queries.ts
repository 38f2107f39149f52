/** SQL for invitations. */
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { InvitationStatus } from '#contract/identity/invitation-statuses.ts';
import { forgetPersonalAuditOf } from '../../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import { invitations } from '../tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

const unsettled = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));
const valid = (now: Temporal.Instant) => and(unsettled, gt(invitations.expiresAt, now));

const withStatus = (
  status: InvitationStatus,
  now: Temporal.Instant,
): Record<InvitationStatus, SQL | undefined>[InvitationStatus] =>
  ({
    open: valid(now),
    expired: and(unsettled, lte(invitations.expiresAt, now)),
    accepted: isNotNull(invitations.acceptedAt),
    withdrawn: isNotNull(invitations.withdrawnAt),
  })[status];

interface Filter {
  id?: string | undefined;
  search?: string | undefined;
  status?: InvitationStatus | '' | undefined;
}
const words = sql`first_name || ' ' || last_name || ' ' || email`;
const matching = ({ id, search = '', status }: Filter, now: Temporal.Instant) =>
  and(
    id ? eq(invitations.id, id) : undefined,
    status ? withStatus(status, now) : undefined,
    matchesWords(words, search),
  );

export const invitationsSorted: Sorts<InvitationRow> = {
  default: descending(
    byInstant(invitations.createdAt, (row: InvitationRow) => row.createdAt),
    byId(invitations.id, (row: InvitationRow) => row.id),
  ),
};

export async function pageInvitations(
  db: Db,
  filter: Filter,
  now: Temporal.Instant,
  page: PageRequest<InvitationRow>,
): Promise<Page<InvitationRow>> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(matching(filter, now), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countInvitations = (db: Db, filter: Filter, now: Temporal.Instant): Promise<number> =>
  db.$count(invitations, matching(filter, now));

/** Inserts unless the address has one that is neither accepted nor withdrawn; returns whether it did. */
export const insertInvitation = async (db: Db, row: InvitationRow): Promise<boolean> =>
  (await db.insert(invitations).values(row).onConflictDoNothing().returning()).length === 1;

export const lockInvitation = (db: Transaction, id: string) =>
  firstRow(db.select().from(invitations).where(eq(invitations.id, id)).for('update'));

export async function updateInvitation(
  db: Db,
  row: InvitationRow,
  set: Partial<InvitationRow>,
): Promise<InvitationRow> {
  await db.update(invitations).set(set).where(eq(invitations.id, row.id));
  return { ...row, ...set };
}

/** The valid invitation with this link. */
export const findByLink = (db: Db, tokenHash: string, now: Temporal.Instant) =>
  firstRow(
    db
      .select()
      .from(invitations)
      .where(and(eq(invitations.tokenHash, tokenHash), valid(now))),
  );

/** The same, locked until the transaction ends: of two attempts, one finds it used. */
export const lockByLink = (db: Transaction, tokenHash: string, now: Temporal.Instant) =>
  firstRow(
    db
      .select()
      .from(invitations)
      .where(and(eq(invitations.tokenHash, tokenHash), valid(now)))
      .for('update'),
  );

/** Marks the valid invitation of this address as accepted; null if there is none. */
export const takeInvitation = (db: Db, email: string, userId: string, now: Temporal.Instant) =>
  firstRow(
    db
      .update(invitations)
      .set({ acceptedAt: now, userId })
      .where(and(eq(invitations.email, email), valid(now)))
      .returning(),
  );

/** Withdraws what expired, so that the address can be invited again. */
export const withdrawExpired = (db: Db, email: string, now: Temporal.Instant) =>
  db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.email, email), unsettled, lte(invitations.expiresAt, now)));

/** Withdraws every invitation that was not accepted. */
export const withdrawAll = async (db: Transaction): Promise<number> =>
  (await db.update(invitations).set({ withdrawnAt: sql`now()` }).where(unsettled).returning())
    .length;

export const invitationsOf = (db: Db, email: string) =>
  db
    .select()
    .from(invitations)
    .where(eq(invitations.email, email))
    .orderBy(desc(invitations.createdAt));

/** Withdraws what this person sent and nobody has accepted; returns the ids. */
export const withdrawSentBy = async (
  db: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<string[]> => {
  const rows = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.invitedBy, userId), unsettled))
    .returning({ id: invitations.id });
  return rows.map(({ id }) => id);
};

/** Also their addresses in the audit log: nothing else says whose they are. */
async function deleteWhere(db: Transaction, condition: SQL): Promise<void> {
  const rows = await db.delete(invitations).where(condition).returning({ id: invitations.id });
  await forgetPersonalAuditOf(
    db,
    'invitation',
    rows.map(({ id }) => id),
  );
}

export const deleteInvitationsOf = (db: Transaction, email: string) =>
  deleteWhere(db, eq(invitations.email, email));

export const deleteOldInvitations = (db: Transaction, before: Temporal.Instant) =>
  deleteWhere(db, lt(invitations.expiresAt, before));
