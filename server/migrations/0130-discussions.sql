-- Discussions of members. What opens one is its first post, so that everything can be reported and hidden alike.
create table discussions (
  id uuid primary key,
  author_id uuid references users (id) on delete set null,
  title text not null,
  category text not null check (category in ('general', 'policy', 'infrastructure', 'funding', 'skills', 'introductions')),
  replies integer not null default 0,
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index discussions_newest on discussions (updated_at desc, id desc);
create index discussions_category on discussions (category, updated_at desc, id desc);
create index discussions_author on discussions (author_id);

create table discussion_posts (
  id uuid primary key,
  discussion_id uuid not null references discussions (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  is_opening boolean not null,
  -- Empty: its author's account was erased.
  content text not null,
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer not null default 1
);
create unique index discussion_posts_opening on discussion_posts (discussion_id) where is_opening;
create index discussion_posts_replies on discussion_posts (discussion_id, created_at, id) where not is_opening;
create index discussion_posts_author on discussion_posts (author_id);

create table discussion_follows (
  discussion_id uuid not null references discussions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (discussion_id, user_id)
);
create index discussion_follows_user on discussion_follows (user_id);

-- Who was named in a contribution.
create table discussion_mentions (
  post_id uuid not null references discussion_posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (post_id, user_id)
);
create index discussion_mentions_user on discussion_mentions (user_id);

create table discussion_reports (
  id uuid primary key,
  post_id uuid not null references discussion_posts (id) on delete cascade,
  reporter_id uuid references users (id) on delete set null,
  reason text not null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create unique index discussion_reports_open on discussion_reports (post_id, reporter_id) where settled_at is null;
create index discussion_reports_reporter on discussion_reports (reporter_id);
