-- A meeting of a person with the alliance: asked for by one side, confirmed by the other.
create table meetings (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  notes text not null,
  start_time timestamptz(3) not null,
  minutes integer not null check (minutes between 15 and 480),
  place text,
  reply text,
  status text not null check (status in ('requested', 'proposed', 'confirmed', 'declined', 'cancelled')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index meetings_owner on meetings (owner_id, start_time, id);
create index meetings_status on meetings (status, start_time, id);

-- The secret address of a person's calendar: one for each, renewed by its owner.
create table calendar_subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null
);
