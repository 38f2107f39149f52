-- Policy positions. Every edition stays, so that a comment can be read beside what it was about.
create table policy_positions (
  id uuid primary key,
  author_id uuid references users (id) on delete set null,
  title text not null,
  status text not null check (status in ('draft', 'adopted', 'withdrawn')),
  edition integer not null,
  comments integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index policy_positions_newest on policy_positions (updated_at desc, id desc);
create index policy_positions_author on policy_positions (author_id);

create table position_editions (
  position_id uuid not null references policy_positions (id) on delete cascade,
  number integer not null,
  author_id uuid references users (id) on delete set null,
  title text not null,
  content text not null,
  note text not null,
  created_at timestamptz(3) not null,
  primary key (position_id, number)
);
create index position_editions_author on position_editions (author_id);

create table position_comments (
  id uuid primary key,
  position_id uuid not null references policy_positions (id) on delete cascade,
  author_id uuid references users (id) on delete cascade,
  edition integer not null,
  content text not null,
  created_at timestamptz(3) not null
);
create index position_comments_order on position_comments (position_id, created_at, id);
create index position_comments_author on position_comments (author_id);
