create table articles (
  id uuid primary key,
  article_id text not null unique,
  kind text not null check (kind in ('news', 'research')),
  title text not null,
  excerpt text not null,
  content text not null,
  category text not null,
  source text not null,
  author text,
  tags text[] not null,
  published_date date not null,
  featured boolean not null,
  is_published boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index articles_published on articles (published_date desc, id desc) where is_published;
create index articles_kind on articles (kind, published_date desc, id desc) where is_published;

-- Which of the product's first contents are in the database: what an editor then removes stays removed.
create table first_content (
  name text primary key,
  planted_at timestamptz(3) not null
);
