-- A file on its way in parts: how far it is, and the document that it became. Deleted a day after it was begun.
create table document_uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Where it goes: a new document of this project, or the next edition of this document.
  project_id uuid references projects (id) on delete cascade,
  document_id uuid references documents (id) on delete cascade,
  file_name text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  received integer not null default 0,
  part_keys text[] not null default '{}',
  -- Once it is complete: the document, and which of its files this one is.
  made_document_id uuid references documents (id) on delete cascade,
  made_file_key text,
  begun_at timestamptz(3) not null,
  check ((project_id is null) <> (document_id is null)),
  check (received <= bytes)
);
create index document_uploads_same on document_uploads (user_id, sha256);
create index document_uploads_begun on document_uploads (begun_at);
create index document_uploads_project on document_uploads (project_id);
create index document_uploads_document on document_uploads (document_id);
create index document_uploads_made on document_uploads (made_document_id);
