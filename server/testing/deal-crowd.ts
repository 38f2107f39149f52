import type { Store } from '../platform/database/database.ts';

/**
 * As of 2027-01-01: 10,000 deals, 4,000 of them with one platform; 200,000 activities and 50,000 contacts. One deal in six is
 * won, one in twelve lost, each `rareword` is in ten. Returns the ids of the large platform, of a deal there, and of an owner.
 */
export async function fillDeals(
  store: Store,
): Promise<{ platformId: string; dealId: string; ownerId: string }> {
  // Only the owner of the tables may do this, and without a statement timeout.
  await store.exclusively(async (run) => {
    await run(`insert into funding_platforms (id, name, description, type, region, focus_areas, stages, website, source,
         created_at, updated_at)
       select gen_random_uuid(), 'Crowd fund ' || n, '', 'debt', 'West Africa', '{}', '{}', 'https://example.org/', '',
         now(), now() from generate_series(0, 40) n;
     create temp table crowd as select id, substring(name from 12)::integer place from funding_platforms
       where name like 'Crowd fund %';
     insert into platform_contacts (id, platform_id, name, title, department, email, is_primary, notes, created_at, updated_at)
       select gen_random_uuid(), c.id, 'Person ' || n, 'Officer', '', 'p' || n || '@example.org', false, '', now(), now()
       from generate_series(1, 50000) n join crowd c on c.place = n % 41;
     insert into deals (id, platform_id, name, amount, stage, status, probability, expected_close_date, owner_id, notes,
         stage_since, closed_at, created_at, updated_at, next_step_on)
       select gen_random_uuid(), c.id, 'Hall ' || n || ' rareword' || n % 1000, 1000 * n, stage,
         case when stage = 'funded' then 'closed_won' when n % 12 = 1 then 'closed_lost' else 'active' end, n % 101,
         case when n % 5 = 0 then null else date '2026-06-01' + (n % 500)::integer end,
         case when n % 100 = 0 then (select id from users order by id limit 1) end, repeat('Notes of the talks. ', 10),
         timestamptz '2026-01-01' + n * interval '30 minutes',
         case when stage = 'funded' or n % 12 = 1 then now() end,
         timestamptz '2026-01-01' + n * interval '20 minutes', now(),
         case when n % 7 = 0 then date '2026-12-01' + (n % 60)::integer end
       from (select n, (array['initial_contact','due_diligence','term_sheet','documentation','closing','funded'])[1 + n % 6]
         stage from generate_series(1, 10000) n) numbered
       join crowd c on c.place = case when n % 5 < 2 then 0 else 1 + n % 40 end;
     insert into deal_activities (id, deal_id, platform_id, type, description, created_at)
       select gen_random_uuid(), d.id, d.platform_id, (array['call','email','meeting','document_review'])[1 + n % 4],
         repeat('What was said. ', 6), d.created_at + n * interval '1 day'
       from deals d, generate_series(1, 20) n where d.name like 'Hall %rareword%';
     update deals set contact_id = (select id from platform_contacts p where p.platform_id = deals.platform_id limit 1)
       where name like '%rareword1';`);
    await run('vacuum analyze');
  });
  const [row] = (
    await store.run(
      `select p.id platform_id, (select id from deals where platform_id = p.id limit 1) deal_id,
         (select id from users order by id limit 1) owner_id
       from funding_platforms p where name = 'Crowd fund 0'`,
      [],
    )
  ).rows;
  return {
    platformId: String(row?.platform_id),
    dealId: String(row?.deal_id),
    ownerId: String(row?.owner_id),
  };
}
