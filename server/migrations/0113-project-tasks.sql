-- What the alliance asks the owner of a project to do.
create table project_tasks (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  title text not null,
  due_on date,
  done_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer not null default 1
);
create index project_tasks_project on project_tasks (project_id, created_at desc, id desc);
