alter table users
  add column totp_secret text,
  add column totp_confirmed_at timestamptz(3),
  add column totp_last_step bigint;

create index users_search on users using gin (to_tsvector('simple',
  regexp_replace(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(organization, ''),
    '[^[:alnum:]]+', ' ', 'g')));

-- A change of rights gives a session a new token at its next request. The old one works half a minute
-- longer, for requests that are under way.
alter table sessions
  add column renew boolean not null default false,
  add column previous_hash text unique,
  add column previous_until timestamptz(3);

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add check (purpose in ('confirm-email', 'reset-password'));

create table recovery_codes (
  code_hash text not null,
  user_id uuid not null references users (id) on delete cascade,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
