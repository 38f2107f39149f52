-- The account that this one was merged into. It stays suspended, so that the record of what it did keeps its name.
alter table users add column merged_into uuid;
