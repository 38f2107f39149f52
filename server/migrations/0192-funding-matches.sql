-- The funding opportunities that fit a project best, with what the rules said; derived, and computed again by a job.
create table project_matches (
  project_id uuid not null references projects (id) on delete cascade,
  opportunity_id text not null references funding_opportunities (id) on delete cascade,
  -- 1: the best.
  place integer not null,
  good boolean not null,
  reasons jsonb not null,
  found_at timestamptz(3) not null,
  primary key (project_id, opportunity_id)
);
create index project_matches_opportunity on project_matches (opportunity_id);

create table project_matchings (
  project_id uuid primary key references projects (id) on delete cascade,
  fitting integer not null,
  computed_at timestamptz(3) not null
);

-- Good matches that a sponsor was notified of, so that nobody is told twice.
create table notified_matches (
  project_id uuid not null references projects (id) on delete cascade,
  opportunity_id text not null references funding_opportunities (id) on delete cascade,
  at timestamptz(3) not null,
  primary key (project_id, opportunity_id)
);
create index notified_matches_opportunity on notified_matches (opportunity_id);

-- How often each rule fired when all projects were matched last: one row.
create table matching_figures (
  id integer primary key check (id = 1),
  computed_at timestamptz(3) not null,
  projects integer not null,
  opportunities integer not null,
  fitting bigint not null,
  good bigint not null,
  reasons jsonb not null
);

-- Whether an opportunity has copies is asked for every match that is new.
create index funding_opportunities_copies on funding_opportunities (merged_into) where merged_into is not null;

-- One waiting for each project, and one for all: what changes while a job runs is matched by the next one.
select pgboss.create_queue('match-funding', '{"policy": "short", "retryLimit": 3, "retryDelay": 30, "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
