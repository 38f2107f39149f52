-- When a person was last here, and when the visit before this one ended; the checklist's last point.
create table account_visits (
  user_id uuid primary key references users (id) on delete cascade,
  seen_at timestamptz(3) not null,
  before_at timestamptz(3),
  explored_at timestamptz(3)
);
