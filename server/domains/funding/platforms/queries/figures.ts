/** SQL of the figures over all opportunities. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { fundingOpportunities as opportunities } from '../../tables.ts';

export interface OpportunityFigures {
  open: number;
  closingSoon: number;
  /** Of open ones and those that close soon: the sum of the amounts, and how many state none. */
  available: number;
  withoutAmount: number;
}

/** `soon`: the last day on which a deadline is near (FUND-18). An opportunity that its deadline closed is in no figure. */
export async function figuresOfOpportunities(
  db: Db,
  today: Temporal.PlainDate,
  soon: Temporal.PlainDate,
): Promise<OpportunityFigures> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where not closes_soon) as open,
      count(*) filter (where closes_soon) as "closingSoon",
      coalesce(sum(amount), 0) as available,
      count(*) filter (where amount is null) as "withoutAmount"
    from (
      select amount, coalesce(deadline between ${today.toString()}::date and ${soon.toString()}::date, false) as closes_soon
      from ${opportunities}
      where is_open and archived_at is null and merged_into is null
        and (deadline is null or not deadline_binds or deadline >= ${today.toString()}::date)
    ) as listed`);
  const figures = rows[0] as Record<keyof OpportunityFigures, string | number>;
  return {
    open: Number(figures.open),
    closingSoon: Number(figures.closingSoon),
    available: Number(figures.available),
    withoutAmount: Number(figures.withoutAmount),
  };
}
