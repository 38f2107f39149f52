-- When a person stopped it: the rows that were waiting are left as they are.
alter table bulk_changes add column stopped_at timestamptz(3);
