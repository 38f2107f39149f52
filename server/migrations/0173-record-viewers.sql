-- Who has a record of the administration open, a row a browser tab. Rows live for seconds, so a crash may empty the table.
create unlogged table record_viewers (
  tab uuid primary key,
  -- The connection that keeps the row.
  connection uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  record text not null,
  record_id uuid not null,
  is_editing boolean not null,
  expires_at timestamptz(3) not null
);
create index record_viewers_record on record_viewers (record, record_id);
