-- The same person twice: one contact is listed, and the other one waits for an undo, hidden.
alter table platform_contacts add column merged_into uuid references platform_contacts (id) on delete cascade;
create index platform_contacts_merged on platform_contacts (merged_into) where merged_into is not null;

-- The words of a name in any order, without accents.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select strip(public.search_words(name))::text
$$;
alter table platform_contacts add column name_key text generated always as (name_key(name)) stored;
alter table platform_contacts add column search tsvector generated always as
  (search_words(name || ' ' || title || ' ' || department || ' ' || coalesce(email, ''))) stored;
create index platform_contacts_words on platform_contacts using gin (search);
create index platform_contacts_name on platform_contacts (name_key);
create index platform_contacts_address on platform_contacts (email, platform_id) where email is not null;
create index platform_contacts_count on platform_contacts (platform_id) where merged_into is null;

-- Two contacts of one platform with the same address or name.
create table similar_contacts (
  platform_id uuid not null references funding_platforms (id) on delete cascade,
  first_id uuid not null references platform_contacts (id) on delete cascade,
  second_id uuid not null references platform_contacts (id) on delete cascade,
  found_at timestamptz(3) not null,
  -- When somebody said that they are two people.
  distinct_at timestamptz(3),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index similar_contacts_second on similar_contacts (second_id);
create index similar_contacts_open on similar_contacts (platform_id, first_id, second_id) where distinct_at is null;
insert into similar_contacts (platform_id, first_id, second_id, found_at)
  select a.platform_id, a.id, b.id, now() from platform_contacts a
    join platform_contacts b on b.platform_id = a.platform_id and b.email = a.email and b.id > a.id
  union
  select a.platform_id, a.id, b.id, now() from platform_contacts a
    join platform_contacts b on b.platform_id = a.platform_id and b.name_key = a.name_key and b.id > a.id;

-- A merge, with what the kept contact said before and what the merge made of it.
create table contact_merges (
  id uuid primary key,
  platform_id uuid not null references funding_platforms (id) on delete cascade,
  kept_id uuid not null references platform_contacts (id) on delete cascade,
  duplicate_id uuid not null unique references platform_contacts (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  merged_by uuid references users (id) on delete set null,
  merged_at timestamptz(3) not null
);
create index contact_merges_platform on contact_merges (platform_id, merged_at desc, id desc);
create index contact_merges_kept on contact_merges (kept_id);
create index contact_merges_age on contact_merges (merged_at);

-- Who asked to be forgotten: a hash of the address, so that an import does not bring them back.
create table forgotten_contacts (
  address_hash text primary key,
  forgotten_at timestamptz(3) not null
);

-- A file of contacts, and how far it was read.
create table contact_imports (
  id uuid primary key,
  platform_id uuid not null references funding_platforms (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  file_key text not null,
  file_name text not null,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  separator text not null,
  -- The first lines, until the import ends.
  sample jsonb,
  mapping jsonb,
  status text not null check (status in ('ready', 'running', 'finished', 'failed')),
  lines integer not null,
  lines_read integer not null default 0,
  added integer not null default 0,
  created_at timestamptz(3) not null,
  touched_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index contact_imports_platform on contact_imports (platform_id, created_at desc);
create index contact_imports_age on contact_imports (touched_at);

create table contact_import_refusals (
  import_id uuid not null references contact_imports (id) on delete cascade,
  line integer not null,
  reason text not null,
  cells jsonb not null,
  primary key (import_id, line)
);

select pgboss.create_queue('import-contacts', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400, "retryLimit": 5, "retryDelay": 5}'::jsonb);
