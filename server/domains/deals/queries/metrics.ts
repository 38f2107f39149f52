/** The figures of a platform's deals (DATA-34), each by one formula. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deals } from '../tables.ts';
import { weightedAmount as weighted } from './deals.ts';

const isActive = sql`${deals.status} = 'active'`;
const number = (formula: ReturnType<typeof sql>) => sql<number>`${formula}`.mapWith(Number);
const numberOrNull = (formula: ReturnType<typeof sql>) =>
  sql<number | null>`${formula}`.mapWith((value) => (value === null ? null : Number(value)));

export async function sumDeals(db: Db, platformId: string) {
  const [row] = await db
    .select({
      totalDeals: number(sql`count(*)`),
      activeDeals: number(sql`count(*) filter (where ${isActive})`),
      totalValue: number(sql`coalesce(sum(${deals.amount}) filter (where ${isActive}), 0)`),
      weightedValue: number(sql`coalesce(round(sum(${weighted}) filter (where ${isActive})), 0)`),
      averageDealSize: number(sql`coalesce(round(avg(${deals.amount})), 0)`),
      conversionRate: number(sql`coalesce(round(
        100.0 * count(*) filter (where ${deals.status} = 'closed_won') / nullif(count(*), 0), 1), 0)`),
      winRate: numberOrNull(sql`round(100.0 * count(*) filter (where ${deals.status} = 'closed_won')
        / nullif(count(*) filter (where ${deals.status} in ('closed_won', 'closed_lost')), 0), 1)`),
      closedDeals: number(sql`count(*) filter (where ${deals.status} = 'closed_won')`),
      averageTimeToClose:
        numberOrNull(sql`round((avg(extract(epoch from ${deals.closedAt} - ${deals.createdAt}))
        filter (where ${deals.status} = 'closed_won') / 86400)::numeric, 1)`),
      activeContacts: number(sql`count(distinct ${deals.contactId}) filter (where ${isActive})`),
    })
    .from(deals)
    .where(sql`${deals.platformId} = ${platformId}`);
  if (!row) throw new Error('An aggregate without a row');
  return row;
}

/** Active deals by the month (YYYY-MM) of their expected closing date, those without one last. */
export const forecastByMonth = (db: Db, platformId: string) => {
  const month = sql<string | null>`to_char(${deals.expectedCloseDate}, 'YYYY-MM')`;
  return db
    .select({
      month,
      count: number(sql`count(*)`),
      value: number(sql`sum(${deals.amount})`),
      weighted: number(sql`round(sum(${weighted}))`),
    })
    .from(deals)
    .where(sql`${deals.platformId} = ${platformId} and ${isActive}`)
    .groupBy(month)
    .orderBy(sql`1 nulls last`);
};
