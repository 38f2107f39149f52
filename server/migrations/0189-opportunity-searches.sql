-- A search for opportunities under a name. With alerts, its owner is told of what is new in it.
create table opportunity_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  filter jsonb not null,
  alerts boolean not null,
  -- What was added before is known to its owner.
  checked_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  version integer not null default 1
);
create unique index opportunity_searches_name on opportunity_searches (user_id, lower(name));
create index opportunity_searches_alerts on opportunity_searches (checked_at, id) where alerts;

select pgboss.create_queue('alert-searches', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
