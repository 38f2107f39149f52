-- What partners see of an approved project, once its sponsor has agreed: until then `shared_at` is null. `place` sorts
-- by status.
create table pipeline_entries (
  project_id uuid primary key references projects (id) on delete cascade,
  status text not null check (status in ('open', 'planning', 'active', 'review', 'negotiation')),
  place integer not null generated always as (case status when 'open' then 1 when 'planning' then 2
    when 'active' then 3 when 'review' then 4 else 5 end) stored,
  funding_stage text check (funding_stage in ('pre-series-a', 'series-a')),
  summary text,
  shared_at timestamptz(3),
  version integer not null default 1
);
create index pipeline_entries_shared on pipeline_entries (shared_at desc, project_id desc) where shared_at is not null;

-- A partner organisation is interested in a project.
create table project_interests (
  project_id uuid not null references projects (id) on delete cascade,
  organization_id uuid not null references partner_organizations (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  message text not null,
  created_at timestamptz(3) not null,
  primary key (project_id, organization_id)
);
