-- What partners see of an approved project besides its facts. `place` sorts by status.
create table pipeline_entries (
  project_id uuid primary key references projects (id) on delete cascade,
  status text not null default 'open' check (status in ('open', 'planning', 'active', 'review', 'negotiation')),
  place integer not null generated always as (case status when 'open' then 1 when 'planning' then 2
    when 'active' then 3 when 'review' then 4 else 5 end) stored,
  funding_stage text check (funding_stage in ('pre-series-a', 'series-a')),
  summary text,
  since timestamptz(3) not null,
  version integer not null default 1
);
create index pipeline_entries_since on pipeline_entries (since desc, project_id desc);
insert into pipeline_entries (project_id, since)
  select p.id, coalesce((select max(c.at) from project_changes c where c.project_id = p.id and c.status = 'approved'),
    p.updated_at)
  from projects p where p.status in ('approved', 'engaged', 'funded');

-- A partner organisation is interested in a project.
create table project_interests (
  project_id uuid not null references projects (id) on delete cascade,
  organization_id uuid not null references partner_organizations (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  message text not null,
  created_at timestamptz(3) not null,
  primary key (project_id, organization_id)
);
