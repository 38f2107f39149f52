-- Limits that several instances share. The keys are hashed; what a crash takes away is only a count.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- A job of an instance that was killed is taken over by another once its heart has not beaten for this long.
update pgboss.queue set heartbeat_seconds = 20;
