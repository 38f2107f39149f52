-- Where opportunities are read from, and each time that was done. `manual`: what administrators enter.
create table funding_sources (
  id text primary key,
  kind text not null check (kind in ('grants-gov', 'world-bank', 'eu-portal', 'feed', 'ocds', 'manual')),
  name text not null,
  address text not null,
  licence text not null,
  -- Of a feed: who publishes it, of what type it is, and where its records have what is needed.
  settings jsonb not null,
  paused_at timestamptz(3),
  etag text,
  last_modified text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);

create table sync_runs (
  id uuid primary key,
  -- The order of runs, whatever the clock said.
  number bigint not null unique generated always as identity,
  -- Null: all sources.
  only_source text references funding_sources (id) on delete cascade,
  started_at timestamptz(3) not null,
  -- When it last wrote something: a run whose job is gone does not.
  touched_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create unique index sync_runs_one on sync_runs ((true)) where finished_at is null;

create table sync_source_runs (
  run_id uuid not null references sync_runs (id) on delete cascade,
  source_id text not null references funding_sources (id) on delete cascade,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  fetched integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  not_modified boolean not null default false,
  error text,
  primary key (run_id, source_id)
);
create index sync_source_runs_source on sync_source_runs (source_id, run_id);

create table sync_rejections (
  id bigint generated always as identity primary key,
  run_id uuid not null,
  source_id text not null,
  reason text not null,
  record text not null,
  foreign key (run_id, source_id) references sync_source_runs (run_id, source_id) on delete cascade
);
create index sync_rejections_run on sync_rejections (run_id, source_id, id);

-- Funding opportunities (DATA-28). The id is `source:nativeId`.
create table funding_opportunities (
  id text primary key,
  source_id text not null references funding_sources (id),
  title text not null,
  platform text not null,
  platform_id uuid references funding_platforms (id) on delete set null,
  type text not null check (type in ('vc', 'angel', 'grant', 'debt', 'crowdfunding', 'government')),
  region text,
  is_open boolean not null,
  -- Whole US dollars; null: not stated.
  amount bigint check (amount > 0),
  original_amount numeric(20, 2),
  original_currency text,
  description text not null,
  requirements text[] not null,
  eligibility text[] not null,
  deadline date,
  -- Whether it is closed once the deadline has passed, whatever the source said.
  deadline_binds boolean not null,
  application_url text,
  needs_review boolean not null,
  -- The record's digest: the same again changes nothing.
  digest text not null,
  fetched_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  archived_at timestamptz(3),
  -- Another opportunity that this one is a copy of.
  merged_into text references funding_opportunities (id) on delete set null,
  version integer not null default 1,
  search tsvector not null generated always as (
    search_words(title || ' ' || platform || ' ' || left(description, 2000))) stored,
  -- The same for titles that differ in case, spaces and punctuation only.
  title_key text not null generated always as (
    left(lower(regexp_replace(title, '[^[:alnum:]]+', '', 'g')), 200)) stored
);
create index funding_opportunities_title on funding_opportunities (title_key, id)
  where archived_at is null and merged_into is null;
create index funding_opportunities_address on funding_opportunities (application_url, id)
  where archived_at is null and merged_into is null and application_url is not null;
create index funding_opportunities_merged on funding_opportunities (merged_into) where merged_into is not null;
create index funding_opportunities_changed on funding_opportunities (source_id, changed_at desc, id);
create index funding_opportunities_deadline on funding_opportunities
  (coalesce(deadline, date '9999-12-31'), id) where is_open and archived_at is null and merged_into is null;
create index funding_opportunities_newest on funding_opportunities (created_at desc, id desc);
create index funding_opportunities_source on funding_opportunities (source_id, id);
create index funding_opportunities_search on funding_opportunities using gin (search);

-- What changed in one, for its history.
create table opportunity_changes (
  id bigint generated always as identity primary key,
  opportunity_id text not null references funding_opportunities (id) on delete cascade,
  at timestamptz(3) not null,
  -- Field names, with the value before and after.
  changes jsonb not null
);
create index opportunity_changes_opportunity on opportunity_changes (opportunity_id, id desc);

-- Two of different sources with the same title or address, as they are noted when one of them is stored.
create table similar_opportunities (
  first_id text not null references funding_opportunities (id) on delete cascade,
  second_id text not null references funding_opportunities (id) on delete cascade,
  found_at timestamptz(3) not null,
  -- When an administrator said that they are not the same.
  distinct_at timestamptz(3),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index similar_opportunities_second on similar_opportunities (second_id);
create index similar_opportunities_open on similar_opportunities (first_id, second_id) where distinct_at is null;

-- A sync that was cut off, by whatever, goes on with the sources that it had not finished.
select pgboss.create_queue('sync-funding', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400, "retryLimit": 5, "retryDelay": 5}'::jsonb);
select pgboss.create_queue('start-daily-sync', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
