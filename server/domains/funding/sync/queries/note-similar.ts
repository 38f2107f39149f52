import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database.ts';

/** Shorter titles, such as "Grants", say too little. */
const shortestTitle = 12;

/** Notes which opportunities of other sources have the same title or address as these. */
export async function noteSimilar(
  db: Transaction,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  const pairs = (same: ReturnType<typeof sql>) => sql`
    select least(a.id, b.id), greatest(a.id, b.id), ${now.toString()}::timestamptz
    from funding_opportunities a join funding_opportunities b on ${same}
    where a.id in (select json_array_elements_text(${JSON.stringify(ids)}::json))
      and a.source_id <> b.source_id and b.archived_at is null and b.merged_into is null`;
  await db.execute(sql`
    insert into similar_opportunities (first_id, second_id, found_at)
    ${pairs(sql`a.title_key = b.title_key and length(a.title_key) >= ${shortestTitle}`)}
    union ${pairs(sql`a.application_url = b.application_url`)}
    on conflict do nothing`);
}
