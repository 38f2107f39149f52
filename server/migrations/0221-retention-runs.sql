-- What each run of the hourly clean-up deleted. Runs are kept for 90 days.
create table retention_runs (
  started_at timestamptz(3) primary key,
  ended_at timestamptz(3) not null,
  -- The number of rows or files, by what was deleted.
  removed jsonb not null
);
