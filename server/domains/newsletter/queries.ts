/** SQL for newsletters. A subscriber is loaded by address, or by the secret of a link emailed to it. */

import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { oneTimeLink } from '#contract/limits.ts';
import type { NewsletterList } from '#contract/vocabulary.ts';
import type { Database, Db, Transaction } from '../../platform/database/database.ts';
import { firstRow } from '../../platform/database/first-row.ts';
import {
  newsletterConsents as consents,
  newsletterIssues as issues,
  type LinkPurpose,
  newsletterLinks as links,
  newsletterSubscribers as subscribers,
} from './tables.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;
export type ConsentRow = typeof consents.$inferSelect;

export const findSubscriber = (db: Db, email: string) =>
  firstRow(db.select().from(subscribers).where(eq(subscribers.email, email)));

/** The subscriber with this address, created if missing, locked until the transaction ends. */
export async function lockSubscriber(
  db: Transaction,
  email: string,
  askedAt: Temporal.Instant,
): Promise<SubscriberRow> {
  const [row] = await db
    .insert(subscribers)
    .values({ id: randomUUID(), email, lists: [], askedAt })
    .onConflictDoUpdate({ target: subscribers.email, set: { askedAt } })
    .returning();
  if (!row) throw new Error('The database returned no subscriber');
  return row;
}

export const updateSubscriber = (
  db: Transaction,
  id: string,
  set: Partial<Pick<SubscriberRow, 'email' | 'lists' | 'confirmedAt' | 'refusedAt'>>,
) => db.update(subscribers).set(set).where(eq(subscribers.id, id));

export const insertLink = (db: Transaction, row: typeof links.$inferInsert) =>
  db.insert(links).values(row);

const isLink = (tokenHash: string, purpose: LinkPurpose, now: Temporal.Instant) =>
  and(
    eq(links.tokenHash, tokenHash),
    eq(links.purpose, purpose),
    or(isNull(links.expiresAt), gt(links.expiresAt, now)),
  );

/** The recipient of a mailed link, and the lists it is about. */
export const findByLink = (
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  now: Temporal.Instant,
) =>
  firstRow(
    db
      .select({ subscriber: subscribers, lists: links.lists, issueId: links.issueId })
      .from(links)
      .innerJoin(subscribers, eq(subscribers.id, links.subscriberId))
      .where(isLink(tokenHash, purpose, now)),
  );

/** Like findByLink, with the subscriber locked until the transaction ends. */
export async function lockByLink(
  db: Transaction,
  purpose: LinkPurpose,
  tokenHash: string,
  now: Temporal.Instant,
) {
  const found = await findByLink(db, purpose, tokenHash, now);
  if (!found) return null;
  const subscriber = await firstRow(
    db.select().from(subscribers).where(eq(subscribers.id, found.subscriber.id)).for('update'),
  );
  return subscriber && { ...found, subscriber };
}

/**
 * Consumes a one-time confirmation link. Locks the subscriber first, like the code that replaces links, so
 * that the two cannot deadlock.
 */
export async function takeConfirmation(db: Transaction, tokenHash: string, now: Temporal.Instant) {
  const found = await lockByLink(db, 'confirm', tokenHash, now);
  const taken = await db
    .delete(links)
    .where(isLink(tokenHash, 'confirm', now))
    .returning({ lists: links.lists });
  return taken.length > 0 ? found : null;
}

export const countUnsubscribed = (db: Transaction, issueId: string) =>
  db
    .update(issues)
    .set({ unsubscribed: sql`${issues.unsubscribed} + 1` })
    .where(eq(issues.id, issueId));

/** Ends a subscriber's confirmation links; returns their lists. */
export async function endConfirmations(
  db: Transaction,
  subscriberId: string,
): Promise<NewsletterList[]> {
  const rows = await db
    .delete(links)
    .where(and(eq(links.subscriberId, subscriberId), eq(links.purpose, 'confirm')))
    .returning({ lists: links.lists });
  return rows.flatMap((row) => row.lists);
}

export const insertConsent = (db: Transaction, row: Omit<ConsentRow, 'id'>) =>
  db.insert(consents).values({ id: randomUUID(), ...row });

export const consentsOf = (db: Db, subscriberId: string): Promise<ConsentRow[]> =>
  db
    .select()
    .from(consents)
    .where(eq(consents.subscriberId, subscriberId))
    .orderBy(asc(consents.at), asc(consents.id));

/** Deletes a subscriber with links and consents; returns the id, or null. */
export async function deleteSubscriber(db: Transaction, email: string): Promise<string | null> {
  const row = await firstRow(
    db.delete(subscribers).where(eq(subscribers.email, email)).returning({ id: subscribers.id }),
  );
  return row?.id ?? null;
}

/** Deletes expired confirmation links, and addresses that were not confirmed in time. */
export async function deleteUnconfirmed(db: Database, now: Temporal.Instant): Promise<unknown[]> {
  const latest = now.subtract({ seconds: oneTimeLink });
  const expired = await db.delete(links).where(lte(links.expiresAt, now));
  const unconfirmed = await db
    .delete(subscribers)
    .where(and(isNull(subscribers.confirmedAt), lte(subscribers.askedAt, latest)));
  return [expired, unconfirmed];
}
