-- What a person is notified of and how; without a row, as for everybody. `topics`: what was chosen, by topic.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  time_zone text not null,
  quiet_from text,
  quiet_until text,
  topics jsonb not null default '{}',
  version integer not null default 1,
  check ((quiet_from is null) = (quiet_until is null))
);
create index notification_settings_zone on notification_settings (time_zone);

-- False: only for a summary, because the person wants nothing of its topic on screen.
alter table notifications add column on_screen boolean not null default true;

-- Notifications that wait for a summary by email.
create table digest_entries (
  notification_id uuid primary key references notifications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  frequency text not null check (frequency in ('daily', 'weekly')),
  created_at timestamptz(3) not null
);
create index digest_entries_user on digest_entries (user_id, created_at);

-- An email for after somebody's quiet hours.
alter table mails add column not_before timestamptz(3);

select pgboss.create_queue('send-waiting-mails', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
