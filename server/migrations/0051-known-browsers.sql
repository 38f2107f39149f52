-- Which browsers have signed in to an account: their failed attempts are counted apart from strangers'.
create table known_browsers (
  browser_hash text not null,
  user_id uuid not null references users (id) on delete cascade,
  last_used_at timestamptz(3) not null,
  primary key (browser_hash, user_id)
);
create index known_browsers_user on known_browsers (user_id);
create index known_browsers_used on known_browsers (last_used_at);
