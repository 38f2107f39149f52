/** Membership periods. */

import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/module.ts';
import { membershipSpans } from '../tables.ts';

export type SpanRow = typeof membershipSpans.$inferSelect;

export const spanOf = async (db: Db, orderId: string): Promise<SpanRow | null> =>
  (await db.select().from(membershipSpans).where(eq(membershipSpans.orderId, orderId)))[0] ?? null;

/** Like spanOf, locked until the transaction ends. */
export const lockSpan = async (db: Transaction, orderId: string): Promise<SpanRow | null> =>
  (
    await db
      .select()
      .from(membershipSpans)
      .where(eq(membershipSpans.orderId, orderId))
      .for('update')
  )[0] ?? null;

/** All periods of an account, oldest first. */
export const spansOf = (db: Db, userId: string): Promise<SpanRow[]> =>
  db
    .select()
    .from(membershipSpans)
    .where(eq(membershipSpans.userId, userId))
    .orderBy(asc(membershipSpans.startsAt), asc(membershipSpans.endsAt));

/** Periods bought with an address that no account has confirmed yet. */
export const spansOfAddress = (db: Db, email: string): Promise<SpanRow[]> =>
  db
    .select()
    .from(membershipSpans)
    .where(and(eq(membershipSpans.email, email), isNull(membershipSpans.userId)))
    .orderBy(asc(membershipSpans.startsAt), asc(membershipSpans.endsAt));

export const spansOfHolder = (
  db: Db,
  { userId, email }: { userId: string | null; email: string },
): Promise<SpanRow[]> => (userId ? spansOf(db, userId) : spansOfAddress(db, email));

/** Serialises payments for one address until the transaction ends. */
export const lockAddress = (db: Transaction, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership ${email}`}, 0))`);

export const insertSpan = (db: Transaction, row: typeof membershipSpans.$inferInsert) =>
  db.insert(membershipSpans).values(row);

export const updateSpan = (db: Transaction, orderId: string, set: Partial<SpanRow>) =>
  db.update(membershipSpans).set(set).where(eq(membershipSpans.orderId, orderId));

/** The periods that this order’s upgrade cut short. */
export const spansCutBy = (db: Db, orderId: string): Promise<SpanRow[]> =>
  db.select().from(membershipSpans).where(eq(membershipSpans.cutBy, orderId));

/** Gives the periods that this order’s upgrade cut short their full length again. */
export const restoreCutBy = (db: Transaction, orderId: string) =>
  db
    .update(membershipSpans)
    .set({ endsAt: sql`${membershipSpans.wholeUntil}`, wholeUntil: null, cutBy: null })
    .where(eq(membershipSpans.cutBy, orderId));

/** Assigns the periods bought with an address to its account; returns their orders. */
export const adoptSpans = async (
  db: Transaction,
  email: string,
  userId: string,
): Promise<string[]> =>
  (
    await db
      .update(membershipSpans)
      .set({ userId })
      .where(and(eq(membershipSpans.email, email), isNull(membershipSpans.userId)))
      .returning({ orderId: membershipSpans.orderId })
  ).map(({ orderId }) => orderId);

/** Periods that end by then and have had no reminder for that many days. */
export const spansToRemind = (
  db: Db,
  { now, until, days }: { now: Temporal.Instant; until: Temporal.Instant; days: number },
): Promise<SpanRow[]> =>
  db
    .select()
    .from(membershipSpans)
    .where(
      and(
        isNull(membershipSpans.endedAt),
        isNull(membershipSpans.restsSince),
        gt(membershipSpans.endsAt, now),
        lte(membershipSpans.endsAt, until),
        // One that an upgrade cut to nothing needs no reminder.
        gt(membershipSpans.endsAt, membershipSpans.startsAt),
        sql`not (${days} = any(${membershipSpans.reminded}))`,
      ),
    )
    .orderBy(asc(membershipSpans.endsAt))
    .limit(500);

/** No other period of its holder continues after it. */
const isLast = sql`not exists (select 1 from membership_spans later
  where coalesce(later.user_id::text, later.email) = coalesce(membership_spans.user_id::text, membership_spans.email)
    and later.ended_at is null and later.rests_since is null
    and later.starts_at <= membership_spans.ends_at and later.ends_at > membership_spans.ends_at)`;

/** Periods that end in this time and are not renewed, the earliest end first, and how many there are. */
export async function spansEnding(
  db: Db,
  { now, until, limit }: { now: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<{ items: SpanRow[]; total: number }> {
  const ending = and(
    isNull(membershipSpans.endedAt),
    isNull(membershipSpans.restsSince),
    gt(membershipSpans.endsAt, now),
    lte(membershipSpans.endsAt, until),
    gt(membershipSpans.endsAt, membershipSpans.startsAt),
    isLast,
  );
  return {
    items: await db
      .select()
      .from(membershipSpans)
      .where(ending)
      .orderBy(asc(membershipSpans.endsAt), asc(membershipSpans.orderId))
      .limit(limit),
    total: await db.$count(membershipSpans, ending),
  };
}

/** The types of membership that somebody has, now or later. */
export const typesHeld = async (db: Db, now: Temporal.Instant): Promise<MembershipType[]> =>
  (
    await db
      .selectDistinct({ type: membershipSpans.type })
      .from(membershipSpans)
      .where(and(isNull(membershipSpans.endedAt), gt(membershipSpans.endsAt, now)))
  ).map(({ type }) => type);

/** Accounts whose executive membership began since then. */
export const accountsBegun = async (
  db: Db,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<string[]> =>
  (
    await db
      .selectDistinct({ userId: membershipSpans.userId })
      .from(membershipSpans)
      .where(
        and(
          eq(membershipSpans.type, 'executive'),
          isNull(membershipSpans.endedAt),
          gt(membershipSpans.startsAt, since),
          lte(membershipSpans.startsAt, now),
          gt(membershipSpans.endsAt, now),
        ),
      )
  ).flatMap(({ userId }) => userId ?? []);

/** A person's periods, locked: those of the account, and those of its address without an account. */
export const lockSpansOf = (db: Transaction, { userId, email }: Person): Promise<SpanRow[]> =>
  db
    .select()
    .from(membershipSpans)
    .where(
      or(
        eq(membershipSpans.userId, userId),
        email ? and(isNull(membershipSpans.userId), eq(membershipSpans.email, email)) : undefined,
      ),
    )
    .orderBy(membershipSpans.orderId)
    .for('update');
