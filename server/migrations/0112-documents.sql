-- Documents of the alliance, by access level, and of projects, for their owner and the reviewers. Every file that was
-- uploaded stays as a version.
create table documents (
  id uuid primary key,
  project_id uuid references projects (id) on delete cascade,
  title text not null,
  description text not null,
  category text not null check (category in ('guide', 'policy', 'template', 'report', 'training', 'project')),
  access_level text not null check (access_level in ('public', 'member', 'client', 'partner', 'admin')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index documents_newest on documents (created_at desc, id desc) where project_id is null;
create index documents_project on documents (project_id, created_at desc, id desc);

create table document_files (
  document_id uuid not null references documents (id) on delete cascade,
  number integer not null,
  file_key text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  uploaded_by uuid references users (id) on delete set null,
  uploaded_at timestamptz(3) not null,
  primary key (document_id, number)
);

create table training_sessions (
  id uuid primary key,
  title text not null,
  description text not null,
  starts_at timestamptz(3) not null,
  minutes integer not null check (minutes between 15 and 1440),
  place text not null,
  created_at timestamptz(3) not null
);
create index training_sessions_time on training_sessions (starts_at, id);
