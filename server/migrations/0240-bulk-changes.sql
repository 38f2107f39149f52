-- Changes of many rows of a list: begun once, made in batches, each a transaction, and undone as a whole.
create table bulk_changes (
  id uuid primary key,
  kind text not null,
  -- What is done to each row.
  task jsonb not null,
  undoes uuid unique references bulk_changes (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  actor_role text not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index bulk_changes_author on bulk_changes (created_by);
create index bulk_changes_age on bulk_changes (created_at);

-- The rows of the list, chosen at the beginning. Without an outcome, a row waits for its batch.
create table bulk_items (
  bulk_id uuid not null references bulk_changes (id) on delete cascade,
  item_id uuid not null,
  -- The version that the person saw, if they chose the row itself.
  version integer,
  outcome text,
  before jsonb,
  after jsonb,
  primary key (bulk_id, item_id)
);
create index bulk_items_waiting on bulk_items (bulk_id, item_id) where outcome is null;
create index bulk_items_item on bulk_items (item_id);

select pgboss.create_queue('run-bulk-change', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
