-- Filter and sort of a list of the administration, as one person saved them under a name.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  filter text not null,
  created_at timestamptz(3) not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));

-- The emails that somebody got lately, on the records of the account and its orders.
create index mails_to on mails ("to", created_at desc);
