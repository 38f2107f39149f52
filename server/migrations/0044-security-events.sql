-- What may be an attack, counted by the minute. Account and source are keyed hashes: equal ones can be told to be
-- equal, and without the key nobody can tell whose they are.
create table security_events (
  at timestamptz(3) not null,
  kind text not null,
  call text not null,
  account text not null,
  source text not null,
  count integer not null,
  primary key (at, kind, call, account, source)
);
create index security_events_account on security_events (account, at) where account <> '';
