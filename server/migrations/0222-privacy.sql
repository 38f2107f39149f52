-- What people asked about their data, and by when it has to be answered.
create table privacy_requests (
  id uuid primary key,
  kind text not null check (kind in ('copy', 'erasure', 'correction', 'objection')),
  -- Emptied when the person is erased.
  name text not null,
  email text not null,
  details text not null,
  received_on date not null,
  settled_on date check (settled_on >= received_on),
  outcome text not null,
  created_at timestamptz(3) not null,
  version integer not null default 1,
  check ((settled_on is null) = (outcome = ''))
);
create index privacy_requests_open on privacy_requests (received_on, id) where settled_on is null;
create index privacy_requests_received on privacy_requests (received_on desc, id desc);
create index privacy_requests_email on privacy_requests (email);

-- Breaches of personal data. The authority is told within 72 hours after a breach became known.
create table breaches (
  id uuid primary key,
  title text not null,
  description text not null,
  measures text not null,
  -- An estimate; null if it is not known yet.
  people integer check (people >= 0),
  known_at timestamptz(3) not null,
  authority_told_at timestamptz(3) check (authority_told_at >= known_at),
  people_told_at timestamptz(3) check (people_told_at >= known_at),
  -- Why nobody has to be told.
  no_notice text not null,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer not null default 1
);
create index breaches_known on breaches (known_at desc, id desc);
