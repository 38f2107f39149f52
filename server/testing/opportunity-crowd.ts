import type { Store } from '../platform/database/database.ts';

/**
 * So many opportunities, as of 2027-01-01: three in four are open, one type and one region are rare, the first source has
 * fifty, one word is in all and each `rareword` in a few. Twenty people have a hundred favourites.
 */
export async function fillOpportunities(store: Store, rows: number): Promise<void> {
  // Only the owner of the tables may do this, and without a statement timeout.
  await store.exclusively(async (run) => {
    await run(`insert into funding_sources (id, kind, name, address, licence, settings, created_at, updated_at)
       select 'crowd-' || n, 'feed', 'Source ' || n, 'https://example.org/' || n, '', '{}', now(), now()
       from generate_series(0, 3) n;
     insert into funding_opportunities (id, source_id, title, platform, type, region, is_open, amount, description,
         requirements, eligibility, deadline, deadline_binds, application_url, needs_review, digest, fetched_at,
         created_at, changed_at)
       select source || ':' || n, source, 'Infrastructure programme ' || n || ' rareword' || n % 1000, 'Fund ' || n % 90,
         case when n % 500 = 0 then 'angel' else (array['grant','debt','government'])[1 + n % 3] end,
         case when n % 500 = 1 then 'South Asia' else (array['West Africa','East Africa','Pan-African'])[1 + n % 3] end,
         n % 8 > 0, case when n % 4 = 0 then null else 1000 * (1 + n % 99000) end,
         repeat('Money for halls, power and fibre. ', 12), '{"A study"}', '{"Sponsors"}',
         case when n % 10 = 0 then null else date '2026-11-01' + (n % 365)::integer end, n % 20 > 1,
         'https://example.org/' || n, n % 900 = 0, 'd' || n, now(),
         timestamptz '2026-01-01' + n * interval '1 minute', now()
       from (select n, 'crowd-' || case when n <= 50 then 0 else 1 + n % 3 end source
         from generate_series(1, ${Math.trunc(rows)}) n) numbered;
     insert into favourite_opportunities (user_id, opportunity_id, since)
       select u.id, o.id, now() from (select id from users order by id limit 20) u,
         (select id from funding_opportunities order by digest limit 100) o;`);
    await run('vacuum analyze');
  });
}
