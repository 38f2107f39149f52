-- When a platform was asked to fund a project and when it decided (PLAT-08, PLAT-09); administrators edit these projects.
alter table platform_projects
  add column applied_on date,
  add column decided_on date,
  add column updated_at timestamptz(3) not null default now(),
  add column version integer not null default 1,
  drop constraint platform_projects_status_check,
  add constraint platform_projects_status_check check (status in ('active', 'planned', 'completed', 'declined')),
  add constraint platform_projects_decided_on_check check (decided_on >= applied_on);
