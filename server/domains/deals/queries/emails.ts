/** SQL for activities that were sent as emails. */
import { eq, inArray } from 'drizzle-orm';
import type { EmailStatus } from '#contract/deals/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { dealActivities as activities, deals, dealEmails as emails } from '../tables.ts';

export type EmailRow = typeof emails.$inferSelect;

export const insertEmail = (db: Transaction, row: EmailRow) => db.insert(emails).values(row);

/** By the activity. */
export async function emailsOf(db: Db, activityIds: readonly string[]) {
  if (activityIds.length === 0) return new Map<string, EmailRow>();
  const rows = await db
    .select()
    .from(emails)
    .where(inArray(emails.activityId, [...activityIds]));
  return new Map(rows.map((row) => [row.activityId, row]));
}

export const emailWithPlatform = (db: Db, activityId: string) =>
  firstRow(
    db
      .select({ email: emails, platformId: deals.platformId })
      .from(emails)
      .innerJoin(activities, eq(activities.id, emails.activityId))
      .innerJoin(deals, eq(deals.id, activities.dealId))
      .where(eq(emails.activityId, activityId)),
  );

export const settleEmail = (
  db: Transaction,
  activityId: string,
  status: EmailStatus,
  settledAt: Temporal.Instant,
) => db.update(emails).set({ status, settledAt }).where(eq(emails.activityId, activityId));

/** Empties the emails to these addresses, and what was logged of them; returns the deals. */
export async function forgetEmailsTo(
  db: Transaction,
  addresses: readonly string[],
  description: string,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const emptied = await db
    .update(emails)
    .set({ recipient: '', subject: '' })
    .where(inArray(emails.recipient, [...addresses]))
    .returning({ id: emails.activityId });
  if (emptied.length === 0) return [];
  const rows = await db
    .update(activities)
    .set({ description, outcome: null, nextSteps: null })
    .where(
      inArray(
        activities.id,
        emptied.map(({ id }) => id),
      ),
    )
    .returning({ dealId: activities.dealId });
  return [...new Set(rows.map(({ dealId }) => dealId))];
}
