-- The diligence room of a deal. Its files are deleted some time after it was closed.
create table diligence_rooms (
  id uuid primary key,
  deal_id uuid not null unique references deals (id),
  platform_id uuid not null references funding_platforms (id),
  status text not null check (status in ('open', 'closed', 'archived')),
  closed_at timestamptz(3),
  delete_files_at timestamptz(3),
  -- When the team was told that the files will be deleted.
  told_at timestamptz(3),
  files_deleted_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  check ((closed_at is null) = (status = 'open')),
  check ((delete_files_at is null) = (status = 'open'))
);
create index diligence_rooms_due on diligence_rooms (delete_files_at) where files_deleted_at is null;

-- Folders and files. A room has one folder without a parent, which everything else is in.
create table diligence_entries (
  id uuid primary key,
  room_id uuid not null references diligence_rooms (id),
  parent_id uuid references diligence_entries (id),
  kind text not null check (kind in ('folder', 'file')),
  name text not null,
  is_downloadable boolean not null default false,
  -- The newest version of a file.
  version_id uuid,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A removed file keeps its name for the log of what was looked at.
  removed_at timestamptz(3),
  version integer not null default 1,
  check ((kind = 'file') = (version_id is not null))
);
create unique index diligence_entries_name on diligence_entries (parent_id, lower(name)) where removed_at is null;
create unique index diligence_entries_root on diligence_entries (room_id) where parent_id is null;
create index diligence_entries_listed on diligence_entries (parent_id, ((kind = 'file')::integer), lower(name), id)
  where removed_at is null;
create index diligence_entries_room on diligence_entries (room_id, kind, id) where removed_at is null;

create table diligence_versions (
  id uuid primary key,
  room_id uuid not null references diligence_rooms (id),
  entry_id uuid not null references diligence_entries (id),
  number integer not null check (number >= 1),
  file_key text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  -- In hexadecimal.
  sha256 text not null,
  -- How many can be shown, null for what can only be downloaded.
  pages integer check (pages >= 1),
  uploaded_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  unique (entry_id, number)
);
create index diligence_versions_room on diligence_versions (room_id, id);
create index diligence_versions_by on diligence_versions (uploaded_by, id) where uploaded_by is not null;
