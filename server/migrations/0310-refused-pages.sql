-- Pages that can't be drawn, so that nobody who opens one has it tried again.
create table diligence_refused_pages (
  version_id uuid not null references diligence_versions (id),
  page integer not null check (page >= 1),
  -- How pages were drawn then: drawn differently, it may succeed.
  look text not null,
  code text not null,
  refused_at timestamptz(3) not null,
  primary key (version_id, page, look)
);
