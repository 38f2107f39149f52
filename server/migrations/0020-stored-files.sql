-- Files that rows stand for. A file is noted here before it is written, and is to be deleted unless what it is
-- for was committed; so no file is left that nobody names, and a deletion is tried until it is done.
create table stored_files (
  key text primary key,
  -- What it is, like order/<id>/receipt: at most one file is the present one.
  subject text not null,
  -- A hash of what it was made from.
  source text not null,
  noted_at timestamptz(3) not null,
  -- From when on it is to be deleted; null: it is the present file of its subject.
  delete_at timestamptz(3)
);
create unique index stored_files_present on stored_files (subject) where delete_at is null;
create index stored_files_subject on stored_files (subject text_pattern_ops);
create index stored_files_delete on stored_files (delete_at) where delete_at is not null;

select pgboss.create_queue('delete-files', '{"policy": "standard", "retryLimit": 5, "retryDelay": 60, "retryBackoff": true, "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
