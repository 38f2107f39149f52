-- An email goes out once: whoever delivers it holds it meanwhile. One that never will is kept without its text.
alter table mails add column attempts integer not null default 0;
alter table mails add column held_until timestamptz(3);
alter table mails add column failed_at timestamptz(3);
alter table mails add column failure text;
create index mails_open on mails (created_at) where sent_at is null and failed_at is null;

-- An email is tried for about two days: a mail server may be away for a night, or ask a stranger to come back later.
update pgboss.queue set retry_limit = 60, retry_delay_max = 3600 where name = 'deliver-mail';
update pgboss.job set retry_limit = 60, retry_delay_max = 3600
  where name = 'deliver-mail' and state in ('created', 'retry');

-- A job ends when its handler ends, not before: what the queue gives up while its handler goes on would be begun
-- again beside it. How long a handler may take is told to the handler; a dead instance is noticed by its heartbeat.
update pgboss.queue set expire_seconds = 86400 where name not like '\_%';
update pgboss.job set expire_seconds = 86400 where state < 'completed';
