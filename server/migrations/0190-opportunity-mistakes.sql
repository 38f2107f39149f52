-- What readers say is wrong with an opportunity.
create table opportunity_mistakes (
  id uuid primary key,
  opportunity_id text not null references funding_opportunities (id) on delete cascade,
  reporter_id uuid references users (id) on delete set null,
  message text not null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create unique index opportunity_mistakes_one on opportunity_mistakes (opportunity_id, reporter_id)
  where settled_at is null;
create index opportunity_mistakes_reporter on opportunity_mistakes (reporter_id);
