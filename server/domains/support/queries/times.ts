/** The formulas for how long people wait, each in one place. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/** What both sides wrote in a conversation, and in those merged into it. */
const written = (id: string) => sql`(
  select by_alliance, created_at from support_tickets where id = ${id} or merged_into = ${id}
  union all
  select r.by_alliance, r.created_at from support_ticket_replies r
  where r.ticket_id in (select id from support_tickets where id = ${id} or merged_into = ${id}))`;

/** When the alliance last wrote. */
export const answeredAt = (id: string): SQL =>
  sql`(select max(created_at) filter (where by_alliance) from ${written(id)} w)`;

/** The earliest message since the alliance last wrote; null if everything is answered. */
export const waitingSince = (id: string): SQL =>
  sql`(select min(w.created_at) from ${written(id)} w
    where not w.by_alliance and w.created_at > coalesce(${answeredAt(id)}, '-infinity'))`;

/** The alliance's first answer; null if it wrote first. */
export const firstAnsweredAt = (id: string): SQL =>
  sql`(select min(w.created_at) filter (where w.by_alliance) from ${written(id)} w
    where not (select by_alliance from support_tickets where id = ${id}))`;

interface Median {
  seconds: number | null;
  count: number;
}

/**
 * Of the conversations that people began since then: the median time to the first answer, and of all answers the
 * median time since the earliest message that was unanswered.
 */
export async function medianTimes(
  db: Db,
  since: Temporal.Instant,
): Promise<{ first: Median; any: Median }> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with begun as materialized (
      select id, coalesce(merged_into, id) as shown_id, created_at, first_answered_at, merged_into
      from support_tickets where created_at >= ${`${since}`}::timestamptz and not by_alliance
    ), written as (
      select shown_id, created_at, false as by_alliance from begun
      union all
      select b.shown_id, r.created_at, r.by_alliance
      from begun b join support_ticket_replies r on r.ticket_id = b.id
    ), turns as (
      select shown_id, created_at, by_alliance, count(*) filter (where by_alliance)
        over (partition by shown_id order by created_at, by_alliance
          rows between unbounded preceding and 1 preceding) as answers_before
      from written
    ), waits as (
      select min(created_at) filter (where by_alliance) - min(created_at) filter (where not by_alliance) as wait
      from turns group by shown_id, answers_before
    ), firsts as (
      select first_answered_at - created_at as wait from begun where merged_into is null
    )
    select
      (select extract(epoch from percentile_cont(0.5) within group (order by wait)) from firsts) as first_seconds,
      (select count(wait) from firsts) as first_count,
      (select extract(epoch from percentile_cont(0.5) within group (order by wait)) from waits) as any_seconds,
      (select count(wait) from waits) as any_count`);
  const median = (name: 'first' | 'any'): Median => {
    const seconds = rows[0]?.[`${name}_seconds`];
    return {
      seconds: seconds === null || seconds === undefined ? null : Math.round(Number(seconds)),
      count: Number(rows[0]?.[`${name}_count`] ?? 0),
    };
  };
  return { first: median('first'), any: median('any') };
}
