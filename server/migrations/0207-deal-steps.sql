-- What was promised next on a deal, whether its project's sponsor sees it, and of what its owner was reminded.
alter table deals
  add column next_step text,
  add column next_step_on date,
  add column shown_to_sponsor boolean not null default false,
  add column stale_reminded_at timestamptz(3),
  add column step_reminded_on date;

-- The board reads each stage's newest deals, and an administrator's list those of all platforms.
create index deals_of_stage on deals (platform_id, stage, created_at desc, id desc);
create index deals_all_newest on deals (created_at desc, id desc);
create index deals_all_by_close on deals (coalesce(expected_close_date, date '9999-12-31'), id);
create index deals_all_by_name on deals (lower(name), id);
create index deals_search on deals using gin (search_words(name || ' ' || notes));

-- Whether somebody has talked with the funder.
create index deal_activities_talks on deal_activities (deal_id) where type in ('call', 'meeting', 'site_visit');

select pgboss.create_queue('remind-of-deals', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
