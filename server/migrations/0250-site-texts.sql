-- What editors changed in the texts of the site, whose originals are in `content/`.
create table site_texts (
  place text primary key,
  -- The text of each field, null for the original.
  entries jsonb,
  version integer not null default 0,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz(3) not null
);
create index site_texts_saved_by on site_texts (saved_by) where saved_by is not null;

-- Each version that was saved.
create table site_text_revisions (
  place text not null references site_texts (place) on delete cascade,
  number integer not null,
  entries jsonb not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz(3) not null,
  primary key (place, number)
);
create index site_text_revisions_saved_by on site_text_revisions (saved_by) where saved_by is not null;
