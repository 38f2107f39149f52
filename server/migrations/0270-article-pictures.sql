-- Pictures that were uploaded for articles; their files are stored files below article-pictures/<id>.
create table article_pictures (
  id uuid primary key,
  -- The article that named it first; no other one may.
  article_id uuid references articles (id) on delete set null,
  -- Pixels of the largest version.
  width integer not null,
  height integer not null,
  widths integer[] not null,
  -- Of the WebP version.
  bytes integer not null,
  -- Since when no article names it. It is deleted some time later.
  unused_since timestamptz(3),
  created_at timestamptz(3) not null
);
create index article_pictures_article on article_pictures (article_id);
create index article_pictures_unused on article_pictures (unused_since) where unused_since is not null;

-- The picture as the article shows it: what never changes of it, and what it shows.
alter table articles add column picture jsonb;
