-- People outside the team who may look into a diligence room. Only hashes of their secrets are stored.
create table diligence_guests (
  id uuid primary key,
  room_id uuid not null references diligence_rooms (id),
  name text not null,
  email text not null,
  organization text not null,
  rights text not null check (rights in ('view', 'download')),
  -- Whether they see every folder, or only those in diligence_guest_folders.
  sees_all boolean not null,
  ends_on date not null,
  ends_at timestamptz(3) not null,
  -- Null once they were erased.
  link_hash text unique,
  sent_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  erased_at timestamptz(3),
  last_seen_at timestamptz(3),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  version integer not null default 1,
  check ((link_hash is null) = (erased_at is not null))
);
create unique index diligence_guests_address on diligence_guests (room_id, email) where erased_at is null;
create index diligence_guests_newest on diligence_guests (room_id, created_at desc, id desc);
create index diligence_guests_email on diligence_guests (email) where erased_at is null;
create index diligence_guests_ended on diligence_guests (ends_at) where erased_at is null;

create table diligence_guest_folders (
  guest_id uuid not null references diligence_guests (id) on delete cascade,
  folder_id uuid not null references diligence_entries (id) on delete cascade,
  primary key (guest_id, folder_id)
);
create index diligence_guest_folders_folder on diligence_guest_folders (folder_id);

-- Codes mailed to a guest, each for the browser that asked for it.
create table diligence_codes (
  attempt_hash text primary key,
  guest_id uuid not null references diligence_guests (id) on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index diligence_codes_guest on diligence_codes (guest_id, created_at);
create index diligence_codes_old on diligence_codes (created_at);

-- The browsers in which a guest has confirmed the invited address.
create table diligence_browsers (
  token_hash text primary key,
  guest_id uuid not null references diligence_guests (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index diligence_browsers_guest on diligence_browsers (guest_id);
create index diligence_browsers_old on diligence_browsers (expires_at);

-- The agreement of a room. An edition that somebody has accepted is never changed.
create table diligence_agreements (
  id uuid primary key,
  room_id uuid not null references diligence_rooms (id),
  edition integer not null check (edition >= 1),
  text text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  version integer not null default 1,
  unique (room_id, edition)
);

create table diligence_acceptances (
  id uuid primary key,
  room_id uuid not null references diligence_rooms (id),
  guest_id uuid not null references diligence_guests (id),
  agreement_id uuid not null references diligence_agreements (id),
  -- As the guest typed it.
  name text not null,
  -- A keyed hash of the network address.
  network text not null,
  accepted_at timestamptz(3) not null,
  unique (guest_id, agreement_id)
);
create index diligence_acceptances_newest on diligence_acceptances (room_id, accepted_at desc, id desc);
create index diligence_acceptances_agreement on diligence_acceptances (agreement_id);

-- What guests looked at, page by page.
create table diligence_views (
  id uuid primary key,
  room_id uuid not null references diligence_rooms (id),
  guest_id uuid not null references diligence_guests (id),
  entry_id uuid not null references diligence_entries (id),
  version_id uuid not null references diligence_versions (id),
  kind text not null check (kind in ('page', 'download')),
  page integer,
  network text not null,
  at timestamptz(3) not null,
  check ((kind = 'page') = (page is not null))
);
create index diligence_views_newest on diligence_views (room_id, at desc, id desc);
create index diligence_views_guest on diligence_views (guest_id, at desc, id desc);
create index diligence_views_entry on diligence_views (entry_id, at desc, id desc);

-- Acceptances and views are written once. Only who it was may be forgotten, with the guest.
create function diligence_log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.network = '' and coalesce(to_jsonb(new) ->> 'name', '') = ''
      and to_jsonb(new) - 'network' - 'name' = to_jsonb(old) - 'network' - 'name' then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger diligence_views_stay before update or delete on diligence_views
  for each row execute function diligence_log_stays();
create trigger diligence_views_not_emptied before truncate on diligence_views
  for each statement execute function diligence_log_stays();
create trigger diligence_acceptances_stay before update or delete on diligence_acceptances
  for each row execute function diligence_log_stays();
create trigger diligence_acceptances_not_emptied before truncate on diligence_acceptances
  for each statement execute function diligence_log_stays();

create table diligence_questions (
  id uuid primary key,
  room_id uuid not null references diligence_rooms (id),
  -- Null if the team asked.
  guest_id uuid references diligence_guests (id),
  asked_by uuid references users (id) on delete set null,
  entry_id uuid references diligence_entries (id),
  text text not null,
  assigned_to uuid references users (id) on delete set null,
  answer text,
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz(3),
  is_published boolean not null default false,
  asked_at timestamptz(3) not null,
  version integer not null default 1,
  check ((answer is null) = (answered_at is null)),
  check (answer is not null or not is_published)
);
create index diligence_questions_newest on diligence_questions (room_id, asked_at desc, id desc);
create index diligence_questions_guest on diligence_questions (guest_id, asked_at desc, id desc) where guest_id is not null;

create table diligence_requests (
  id uuid primary key,
  room_id uuid not null references diligence_rooms (id),
  guest_id uuid references diligence_guests (id),
  asked_by uuid references users (id) on delete set null,
  title text not null,
  details text not null,
  status text not null check (status in ('asked', 'provided', 'accepted', 'refused')),
  entry_id uuid references diligence_entries (id),
  reason text,
  due_on date,
  assigned_to uuid references users (id) on delete set null,
  asked_at timestamptz(3) not null,
  version integer not null default 1,
  check (status not in ('provided', 'accepted') or entry_id is not null),
  check ((status = 'refused') = (reason is not null))
);
create index diligence_requests_newest on diligence_requests (room_id, asked_at desc, id desc);
create index diligence_requests_guest on diligence_requests (guest_id, asked_at desc, id desc) where guest_id is not null;
