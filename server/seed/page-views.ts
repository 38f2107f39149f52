/** Demonstration counts of opened pages, for the last four months: fewer on weekends, slowly growing. */
import type { PageGroup } from '#contract/overview/vocabulary.ts';
import type { Platform } from '../platform/context.ts';
import { pageViews } from '../platform/database/tables.ts';
import { todayOf } from '../platform/today.ts';

const days = 120;

/** Pages opened on a usual day, and how many of a hundred come from outside. */
const usual: Readonly<Record<PageGroup, readonly [views: number, fromOutside: number]>> = {
  home: [64, 70],
  articles: [48, 55],
  information: [41, 35],
  projects: [22, 25],
  reports: [19, 40],
  funding: [14, 30],
  portals: [31, 45],
  membership: [8, 20],
};

export async function seedPageViews({ store, clock, settings }: Platform): Promise<void> {
  const today = todayOf(clock.now(), settings);
  const groups = Object.entries(usual) as [PageGroup, (typeof usual)[PageGroup]][];
  const rows = Array.from({ length: days }, (_, index) => {
    // Not today: visits of the demonstration itself are counted there.
    const day = today.subtract({ days: days - index });
    const weekend = day.dayOfWeek > 5 ? 0.4 : 1;
    const growth = 0.6 + (0.5 * index) / days;
    return groups.map(([group, [most, fromOutside]], position) => {
      // Differs from day to day, and is the same in every installation.
      const swing = 0.8 + ((index * 7 + position * 13) % 11) / 25;
      const views = Math.round(most * weekend * growth * swing);
      return { day, group, views, visits: Math.round((views * fromOutside) / 100) };
    });
  });
  await store.db.insert(pageViews).values(rows.flat());
}
