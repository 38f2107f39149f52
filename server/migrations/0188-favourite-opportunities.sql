-- The opportunities that a person keeps an eye on: their deadlines are in the person's calendar.
create table favourite_opportunities (
  user_id uuid not null references users (id) on delete cascade,
  opportunity_id text not null references funding_opportunities (id) on delete cascade,
  since timestamptz(3) not null,
  primary key (user_id, opportunity_id)
);
create index favourite_opportunities_opportunity on favourite_opportunities (opportunity_id);
