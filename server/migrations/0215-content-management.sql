-- What editors need: reports of their own, dated publication, deletion that can be undone, old addresses and revisions.
-- A research report's pages; null: a news article.
alter table articles add column pages integer;
-- The report of the catalogue that it introduces.
alter table articles add column report_id text;
alter table articles add constraint articles_report foreign key (report_id) references reports (id) on delete set null not valid;
-- When a draft is to be published.
alter table articles add column publish_at timestamptz(3);
-- Deleted, which can be undone until the row is removed. It is not published, so no reader needs this column.
alter table articles add column deleted_at timestamptz(3);

-- Each version that was saved.
create table article_revisions (
  article_id uuid not null references articles (id) on delete cascade,
  -- The article's version.
  number integer not null,
  entries jsonb not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz(3) not null,
  primary key (article_id, number)
);
create index article_revisions_saved_by on article_revisions (saved_by) where saved_by is not null;

-- Earlier addresses, which lead to the present one.
create table article_addresses (
  slug text primary key,
  article_id uuid not null references articles (id) on delete cascade,
  left_at timestamptz(3) not null
);
create index article_addresses_article on article_addresses (article_id);

select pgboss.create_queue('publish-articles', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
