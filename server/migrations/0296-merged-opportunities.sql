-- When it was merged, for the list of recent merges. Null: not merged, or before this release.
alter table funding_opportunities add column merged_at timestamptz(3);
