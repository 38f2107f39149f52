create table projects (
  id uuid primary key,
  tracking_code text not null unique,
  title text not null,
  description text not null,
  location text not null,
  project_type text not null,
  budget_range text,
  timeline text,
  status text not null check (status in ('submitted', 'screening', 'scoping', 'follow_up', 'approved',
    'engaged', 'funded', 'declined', 'withdrawn')),
  submitted_by text not null,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  organization text,
  terms_accepted_at timestamptz(3) not null,
  owner_id uuid references users (id) on delete set null,
  review_by date not null,
  fingerprint text not null,
  submitted_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  -- Orders the review list: projects waiting for a first review by their promised date, then all others.
  queue_date date not null generated always as
    (case when status = 'submitted' then review_by else date '9999-12-31' end) stored,
  search tsvector not null generated always as (to_tsvector('simple', regexp_replace(
    title || ' ' || submitted_by || ' ' || email || ' ' || coalesce(organization, '') || ' ' || tracking_code,
    '[^[:alnum:]]+', ' ', 'g'))) stored
);
create index projects_queue on projects (queue_date, submitted_at desc, id desc);
create index projects_queue_status on projects (status, queue_date, submitted_at desc, id desc);
create index projects_queue_type on projects (project_type, queue_date, submitted_at desc, id desc);
create index projects_queue_location on projects (location, queue_date, submitted_at desc, id desc);
create index projects_owner on projects (owner_id, submitted_at desc, id desc);
create index projects_email on projects (email) where owner_id is null;
create index projects_fingerprint on projects (fingerprint, submitted_at desc);
create index projects_search on projects using gin (search);

create table project_changes (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  status text not null,
  note text,
  actor_id uuid references users (id) on delete set null,
  by_alliance boolean not null,
  at timestamptz(3) not null,
  version integer not null,
  unique (project_id, version)
);

create table project_messages (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null check (kind in ('internal', 'message')),
  author_id uuid references users (id) on delete set null,
  author text not null,
  by_alliance boolean not null,
  content text not null,
  created_at timestamptz(3) not null
);
create index project_messages_project on project_messages (project_id, created_at, id);
