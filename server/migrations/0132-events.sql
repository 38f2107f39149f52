-- Events of members. Registrations of one event are changed under a lock of its row, so that no place is given twice.
create table events (
  id uuid primary key,
  title text not null,
  description text not null,
  starts_at timestamptz(3) not null,
  minutes integer not null check (minutes between 15 and 1440),
  ends_at timestamptz(3) not null,
  place text not null,
  join_url text,
  capacity integer check (capacity > 0),
  status text not null check (status in ('planned', 'cancelled')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index events_time on events (starts_at, id);

create table event_registrations (
  event_id uuid not null references events (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('going', 'waiting')),
  registered_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  primary key (event_id, user_id)
);
create index event_registrations_order on event_registrations (event_id, registered_at, user_id);
create index event_registrations_user on event_registrations (user_id);

select pgboss.create_queue('send-event-reminders', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
