-- What seals the links that turn emails off. Emails are kept for years, so it outlives SECRETS_KEY, and backups have it. With
-- it, someone who has the database already could only turn emails off.
create table unsubscribe_key (
  single boolean primary key default true check (single),
  key text not null
);
insert into unsubscribe_key (key)
  values (encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'));
