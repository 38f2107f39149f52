-- One partner organisation asks to be introduced to another. Contacts are shared once both have agreed.
create table introductions (
  id uuid primary key,
  from_id uuid not null references partner_organizations (id) on delete cascade,
  to_id uuid not null references partner_organizations (id) on delete cascade,
  message text not null,
  status text not null check (status in ('asked', 'accepted', 'declined', 'withdrawn')),
  asked_by uuid references users (id) on delete set null,
  answered_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  check (from_id <> to_id)
);
-- Two organisations have one introduction that is open or accepted, whoever asked.
create unique index introductions_pair on introductions (least(from_id, to_id), greatest(from_id, to_id))
  where status in ('asked', 'accepted');
create index introductions_from on introductions (from_id, updated_at desc, id desc);
create index introductions_to on introductions (to_id, updated_at desc, id desc);
