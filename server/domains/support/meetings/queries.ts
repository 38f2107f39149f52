/** SQL for meetings, by owner or (for administrators) all. */
import { and, asc, eq, gt, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { MeetingStatus, meetingSorts } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { foundFirst, matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byWhole,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { meetings, calendarSubscriptions as subscriptions } from '../tables.ts';

export type MeetingRow = typeof meetings.$inferSelect;
export type Scope = { ownerId: string } | 'all';

const inScope = (scope: Scope) =>
  scope === 'all' ? undefined : eq(meetings.ownerId, scope.ownerId);

export const insertMeeting = (db: Transaction, row: MeetingRow) => db.insert(meetings).values(row);

/** Locked until the transaction ends. */
export const lockMeeting = (db: Transaction, scope: Scope, id: string) =>
  firstRow(
    db
      .select()
      .from(meetings)
      .where(and(eq(meetings.id, id), inScope(scope)))
      .for('update'),
  );

export const findMeeting = (db: Db, scope: Scope, id: string) =>
  firstRow(
    db
      .select()
      .from(meetings)
      .where(and(eq(meetings.id, id), inScope(scope))),
  );

export async function updateMeeting(
  db: Transaction,
  row: MeetingRow,
  set: Partial<Pick<MeetingRow, 'status' | 'startTime' | 'place' | 'reply'>> & {
    updatedAt: Temporal.Instant;
  },
): Promise<MeetingRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(meetings).set(changed).where(eq(meetings.id, row.id));
  return { ...row, ...changed };
}

export const setGroup = (db: Transaction, id: string, groupId: string) =>
  db.update(meetings).set({ groupId }).where(eq(meetings.id, id));

/** Whether the person is invited already, and has not declined. */
export const isInGroup = async (db: Db, groupId: string, ownerId: string): Promise<boolean> =>
  (await db.$count(
    meetings,
    and(
      eq(meetings.groupId, groupId),
      eq(meetings.ownerId, ownerId),
      notInArray(meetings.status, ['declined', 'cancelled']),
    ),
  )) > 0;

/** Everybody's invitations to these meetings, in the order of inviting. */
export const meetingsInGroups = async (
  db: Db,
  groupIds: readonly string[],
): Promise<MeetingRow[]> =>
  groupIds.length === 0
    ? []
    : db
        .select()
        .from(meetings)
        .where(inArray(meetings.groupId, [...groupIds]))
        .orderBy(asc(meetings.createdAt), asc(meetings.id));

export const lockGroup = (db: Transaction, groupId: string): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meetings)
    .where(eq(meetings.groupId, groupId))
    .orderBy(asc(meetings.id))
    .for('update');

const byTime = [
  byInstant(meetings.startTime, ({ startTime }: MeetingRow) => startTime),
  byId(meetings.id, ({ id }: MeetingRow) => id),
];
export const meetingsSorted: Sorts<MeetingRow> = { default: ascending(...byTime) };

const isRequested = sql`(${meetings.status} = 'requested')::integer`;

/** Everybody's: by default those that await the alliance's answer come first. */
export const allMeetingsSorted: Sorts<MeetingRow, keyof typeof meetingSorts> = {
  default: descending(
    byWhole(isRequested, ({ status }) => Number(status === 'requested')),
    ...byTime,
  ),
  start: ascending(...byTime),
  '-start': descending(...byTime),
};

const notEndedBy = (from: Temporal.Instant) =>
  gt(
    sql`${meetings.startTime} + ${meetings.minutes} * interval '1 minute'`,
    sql`${`${from}`}::timestamptz`,
  );

export async function pageMeetings(
  db: Db,
  { scope, from }: { scope: Scope; from?: Temporal.Instant },
  page: PageRequest<MeetingRow>,
): Promise<Page<MeetingRow>> {
  return readPage(db, and(inScope(scope), from && notEndedBy(from)), page);
}

/** Words that a meeting has, or the account of whoever it is with. */
export interface MeetingSearch {
  text: string;
  /** The accounts that have them. */
  ownerIds: readonly string[];
}

function found(search: MeetingSearch | undefined): SQL | undefined {
  const words = sql`${meetings.title} || ' ' || coalesce(${meetings.place}, '') || ' ' || ${meetings.notes}`;
  const match = search && matchesWords(words, search.text);
  if (!search || !match) return undefined;
  const isTheirs =
    search.ownerIds.length > 0 ? inArray(meetings.ownerId, [...search.ownerIds]) : undefined;
  return foundFirst(meetings, meetings.id, or(match, isTheirs));
}

interface Filter {
  search?: MeetingSearch | undefined;
  id?: string | undefined;
  ownerId?: string | undefined;
  status?: MeetingStatus | '' | undefined;
  from?: Temporal.Instant | undefined;
}
const matching = ({ search, id, ownerId, status, from }: Filter) =>
  and(
    found(search),
    id === undefined ? undefined : eq(meetings.id, id),
    ownerId === undefined ? undefined : eq(meetings.ownerId, ownerId),
    // The second condition ends the search where the other part of the default order begins.
    status
      ? and(eq(meetings.status, status), eq(isRequested, status === 'requested' ? 1 : 0))
      : undefined,
    from && notEndedBy(from),
  );

/** Everybody's, for administrators. */
export const pageAllMeetings = (db: Db, filter: Filter, page: PageRequest<MeetingRow>) =>
  readPage(db, matching(filter), page);

export const countAllMeetings = (db: Db, filter: Filter): Promise<number> =>
  db.$count(meetings, matching(filter));

async function readPage(
  db: Db,
  where: SQL | undefined,
  page: PageRequest<MeetingRow>,
): Promise<Page<MeetingRow>> {
  const rows = await db
    .select()
    .from(meetings)
    .where(and(where, page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Everything in a person's calendar, including cancelled meetings, so that other programs remove them. */
export const allMeetingsOf = (db: Db, ownerId: string): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meetings)
    .where(eq(meetings.ownerId, ownerId))
    .orderBy(asc(meetings.startTime), asc(meetings.id));

/** What the alliance still can answer: a meeting that has begun is not. */
const isWaiting = (now: Temporal.Instant) =>
  and(eq(meetings.status, 'requested'), gt(meetings.startTime, now));

/** The soonest first. */
export const waitingMeetings = (
  db: Db,
  now: Temporal.Instant,
  limit: number,
  search?: MeetingSearch,
): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meetings)
    .where(and(isWaiting(now), found(search)))
    .orderBy(asc(meetings.startTime), asc(meetings.id))
    .limit(limit);

export const countWaiting = (db: Db, now: Temporal.Instant): Promise<number> =>
  db.$count(meetings, isWaiting(now));

export const countUpcoming = async (
  db: Db,
  ownerId: string,
  now: Temporal.Instant,
): Promise<number> =>
  db.$count(
    meetings,
    and(
      eq(meetings.ownerId, ownerId),
      inArray(meetings.status, ['requested', 'proposed', 'confirmed']),
      notEndedBy(now),
    ),
  );

/** Proposed or confirmed and not over, the next first. */
export const upcomingMeetings = (
  db: Db,
  ownerId: string,
  now: Temporal.Instant,
): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.ownerId, ownerId),
        inArray(meetings.status, ['proposed', 'confirmed']),
        notEndedBy(now),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.id))
    .limit(list.most);

/** Meetings that begin in this time, neither declined nor cancelled. */
export const meetingsStarting = (
  db: Db,
  ownerId: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.ownerId, ownerId),
        inArray(meetings.status, ['requested', 'proposed', 'confirmed']),
        gte(meetings.startTime, from),
        lt(meetings.startTime, to),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.id))
    .limit(list.most);

export const putSubscription = (db: Transaction, row: typeof subscriptions.$inferInsert) =>
  db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: { tokenHash: row.tokenHash, createdAt: row.createdAt },
    });

/** Ends the secret address of every calendar; its owner makes a new one. */
export const deleteSubscriptions = async (db: Transaction): Promise<number> =>
  (await db.delete(subscriptions).returning({ userId: subscriptions.userId })).length;

/** The owner of the calendar with this secret address. */
export const ownerOfCalendar = async (db: Db, tokenHash: string): Promise<string | null> =>
  (
    await firstRow(
      db
        .select({ userId: subscriptions.userId })
        .from(subscriptions)
        .where(eq(subscriptions.tokenHash, tokenHash)),
    )
  )?.userId ?? null;
