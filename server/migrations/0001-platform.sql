create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null,
  actor_id uuid,
  actor_role text not null,
  action text not null,
  object_type text not null,
  object_id uuid not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_object on audit_log (object_type, object_id, at desc);

create table audit_personal (
  audit_id uuid primary key references audit_log (id),
  subject_id uuid,
  data jsonb not null
);
create index audit_personal_subject on audit_personal (subject_id);

-- The record of what was done is written once and stays as it is.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

create table mails (
  id uuid primary key,
  "to" text not null,
  subject text not null,
  body text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index mails_created on mails (created_at);

create table idempotency_keys (
  id text primary key,
  request_hash text not null,
  response jsonb,
  created_at timestamptz(3) not null
);
create index idempotency_keys_created on idempotency_keys (created_at);
