/**
 * Counts how often pages are opened, by day and kind of page. No cookie, address or other identifier is kept or even
 * compared, so nobody can be recognised, and visitors cannot be told apart. Counted in memory, and written in batches.
 */
import { and, asc, gte, lte, sql } from 'drizzle-orm';
import type { PageGroup } from '#contract/overview/vocabulary.ts';
import { inBatches } from './batches.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database/database.ts';
import type { Settings } from './database/settings.ts';
import { pageViews } from './database/tables.ts';
import { logRecurring } from './log.ts';
import { todayOf } from './today.ts';

type Row = typeof pageViews.$inferInsert;

export interface PageViews {
  /** Counts one page in memory. Never throws. */
  note(group: PageGroup, isVisit: boolean): void;
  /** Writes what was counted. A failure is logged, and the counts are kept for the next attempt. */
  flush(): Promise<void>;
}

const flushSeconds = 10;

export function openPageViews(
  db: Database,
  clock: Clock,
  settings: Pick<Settings, 'timeZone'>,
): PageViews {
  const held = new Map<string, Row>();
  /** A day begins with a minute, in every time zone. */
  let today = { minute: Number.NaN, day: '' };

  function dayNow(): string {
    const now = clock.now();
    const minute = Math.floor(now.epochMilliseconds / 60_000);
    if (minute !== today.minute) today = { minute, day: todayOf(now, settings).toString() };
    return today.day;
  }

  function hold(key: string, { views, visits, ...row }: Row): void {
    const known = held.get(key);
    if (!known) held.set(key, { ...row, views, visits });
    else {
      known.views += views;
      known.visits += visits;
    }
  }

  async function write(): Promise<void> {
    // Always in the same order, so that two instances cannot deadlock.
    const rows = [...held.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
    held.clear();
    if (rows.length === 0) return;
    try {
      await db
        .insert(pageViews)
        .values(rows.map(([, row]) => row))
        .onConflictDoUpdate({
          target: [pageViews.day, pageViews.group],
          set: {
            views: sql`${pageViews.views} + excluded.views`,
            visits: sql`${pageViews.visits} + excluded.visits`,
          },
        });
    } catch (error) {
      logRecurring('page views not written', error);
      for (const [key, row] of rows) hold(key, row);
      later();
    }
  }

  const { later, flush } = inBatches(write, flushSeconds);

  return {
    note(group, isVisit) {
      const day = dayNow();
      const row = { day: Temporal.PlainDate.from(day), group, views: 1, visits: isVisit ? 1 : 0 };
      hold(`${day} ${group}`, row);
      later();
    },
    flush,
  };
}

/** What was counted from one day to another, both included. */
export const pageViewsBetween = (
  db: Db,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
) =>
  db
    .select()
    .from(pageViews)
    .where(and(gte(pageViews.day, from), lte(pageViews.day, to)))
    .orderBy(asc(pageViews.day), asc(pageViews.group));

/** The first day that was counted; null before that. */
export async function countedSince(db: Db): Promise<Temporal.PlainDate | null> {
  const [row] = await db
    .select({ day: pageViews.day })
    .from(pageViews)
    .orderBy(asc(pageViews.day))
    .limit(1);
  return row?.day ?? null;
}
