-- Training sessions that administrators plan, change and cancel.
alter table training_sessions
  add column join_url text,
  add column status text not null default 'planned' check (status in ('planned', 'cancelled')),
  add column updated_at timestamptz(3) not null default now(),
  add column version integer not null default 1;
update training_sessions set updated_at = created_at;
