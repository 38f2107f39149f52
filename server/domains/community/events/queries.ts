/** SQL about events. */
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { events, eventRegistrations as registrations } from '../tables.ts';

export type EventRow = typeof events.$inferSelect;
export type RegistrationRow = typeof registrations.$inferSelect;

const keys = [
  byInstant<EventRow>(events.startsAt, ({ startsAt }) => startsAt),
  byId<EventRow>(events.id, ({ id }) => id),
] as const;
export const upcomingSorted: Sorts<EventRow> = { default: ascending(...keys) };
export const pastSorted: Sorts<EventRow> = { default: descending(...keys) };

export async function pageEvents(
  db: Db,
  { past, now, search = '' }: { past: boolean; now: Temporal.Instant; search?: string },
  page: PageRequest<EventRow>,
): Promise<Page<EventRow>> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        past ? lte(events.endsAt, now) : gt(events.endsAt, now),
        matchesWords(sql`${events.title} || ' ' || ${events.place}`, search),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const findEvent = (db: Db, id: string) =>
  firstRow(db.select().from(events).where(eq(events.id, id)));

/** Locks the event against other registrations until the transaction ends. */
export const lockEvent = (db: Transaction, id: string) =>
  firstRow(db.select().from(events).where(eq(events.id, id)).for('update'));

export const insertEvent = (db: Transaction, row: EventRow) => db.insert(events).values(row);

export const updateEvent = (db: Transaction, row: EventRow) =>
  db.update(events).set(row).where(eq(events.id, row.id));

/** How many people are going and waiting, by event. */
export async function countsOf(db: Db, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ eventId: registrations.eventId, state: registrations.state, count: count() })
          .from(registrations)
          .where(inArray(registrations.eventId, [...ids]))
          .groupBy(registrations.eventId, registrations.state);
  return (eventId: string, state: RegistrationRow['state']): number =>
    rows.find((row) => row.eventId === eventId && row.state === state)?.count ?? 0;
}

/** This person's registrations for these events, each with its place on the waiting list. */
export const registrationsOf = async (db: Db, userId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          eventId: registrations.eventId,
          state: registrations.state,
          ahead: sql<number>`(select count(*)::integer from event_registrations o
            where o.event_id = event_registrations.event_id and o.state = 'waiting'
              and (o.registered_at, o.user_id)
                < (event_registrations.registered_at, event_registrations.user_id))`,
        })
        .from(registrations)
        .where(and(eq(registrations.userId, userId), inArray(registrations.eventId, [...ids])));

export const findRegistration = (db: Db, eventId: string, userId: string) =>
  firstRow(
    db
      .select()
      .from(registrations)
      .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId))),
  );

export const insertRegistration = (db: Transaction, row: RegistrationRow) =>
  db.insert(registrations).values(row);

export const deleteRegistration = (db: Transaction, eventId: string, userId: string) =>
  db
    .delete(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId)));

export const updateRegistrations = (
  db: Transaction,
  eventId: string,
  userIds: readonly string[],
  set: Partial<RegistrationRow>,
) =>
  db
    .update(registrations)
    .set(set)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.userId, [...userIds])));

/** Everybody registered, in order. Not paged: `eventLimits` caps the places of an event, and few people wait. */
export const everybodyAt = (db: Db, eventId: string, state?: RegistrationRow['state']) =>
  db
    .select()
    .from(registrations)
    .where(
      and(eq(registrations.eventId, eventId), state ? eq(registrations.state, state) : undefined),
    )
    .orderBy(asc(registrations.registeredAt), asc(registrations.userId));

export const registrationsSorted: Sorts<RegistrationRow> = {
  default: ascending(
    byInstant(registrations.registeredAt, ({ registeredAt }) => registeredAt),
    byId(registrations.userId, ({ userId }) => userId),
  ),
};

export async function pageRegistrations(
  db: Db,
  eventId: string,
  page: PageRequest<RegistrationRow>,
): Promise<Page<RegistrationRow>> {
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Events that begin within this time, and have somebody going who was not reminded. */
export const eventsToRemind = (db: Db, now: Temporal.Instant, until: Temporal.Instant) =>
  db
    .selectDistinct({ id: events.id })
    .from(events)
    .innerJoin(registrations, eq(registrations.eventId, events.id))
    .where(
      and(
        gt(events.startsAt, now),
        lte(events.startsAt, until),
        eq(events.status, 'planned'),
        eq(registrations.state, 'going'),
        isNull(registrations.remindedAt),
      ),
    );

/** What this person registered for and begins in this time, without what was cancelled. */
export const registeredBetween = (
  db: Db,
  userId: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
) =>
  db
    .select({ event: events, state: registrations.state })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        eq(registrations.userId, userId),
        eq(events.status, 'planned'),
        gte(events.startsAt, from),
        lt(events.startsAt, to),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(list.most);

/** This person's registrations, each with its event. */
export const allRegistrationsOf = (db: Db, userId: string) =>
  db
    .select({ event: events, registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.userId, userId))
    .orderBy(asc(events.startsAt), asc(events.id));
