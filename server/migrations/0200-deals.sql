-- Deals with a funding platform (DATA-31). Amounts are whole US dollars.
create table deals (
  id uuid primary key,
  platform_id uuid not null references funding_platforms (id),
  name text not null,
  amount bigint not null check (amount >= 1),
  stage text not null check (stage in
    ('initial_contact', 'due_diligence', 'term_sheet', 'documentation', 'closing', 'funded')),
  status text not null check (status in ('active', 'on_hold', 'closed_won', 'closed_lost')),
  probability integer not null check (probability between 0 and 100),
  expected_close_date date,
  contact_id uuid references platform_contacts (id) on delete set null,
  -- As it was entered, and the account, if it is the address of one that may see the deal.
  assigned_to text,
  owner_id uuid references users (id) on delete set null,
  notes text not null,
  project_id uuid references projects (id) on delete set null,
  lost_reason text,
  lost_note text,
  stage_since timestamptz(3) not null,
  last_activity_at timestamptz(3),
  closed_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  check ((stage = 'funded') = (status = 'closed_won')),
  check ((closed_at is null) = (status in ('active', 'on_hold')))
);
create index deals_newest on deals (platform_id, created_at desc, id desc);
create index deals_by_close on deals (platform_id, coalesce(expected_close_date, date '9999-12-31'), id);
create index deals_by_name on deals (platform_id, lower(name), id);
create index deals_of_project on deals (project_id) where project_id is not null;
create index deals_of_contact on deals (contact_id) where contact_id is not null;
create index deals_of_owner on deals (owner_id, id) where owner_id is not null;

-- What was done on a deal (DATA-32). `stage_change` is logged by the product itself.
create table deal_activities (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  platform_id uuid not null,
  type text not null check (type in
    ('call', 'email', 'meeting', 'document_review', 'site_visit', 'stage_change')),
  description text not null,
  outcome text,
  next_steps text,
  scheduled_date date,
  assigned_to text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null
);
create index deal_activities_deal on deal_activities (deal_id, created_at desc, id desc);
create index deal_activities_platform on deal_activities (platform_id, created_at desc, id desc);

-- The documents of a platform, of one of its deals or of none in particular (DATA-33).
create table deal_documents (
  id uuid primary key,
  platform_id uuid not null references funding_platforms (id),
  deal_id uuid references deals (id) on delete cascade,
  name text not null,
  type text not null check (type in
    ('term_sheet', 'financial_model', 'legal', 'technical', 'report', 'other')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  review_note text,
  file_key text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  uploaded_by uuid references users (id) on delete set null,
  reviewed_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index deal_documents_platform on deal_documents (platform_id, created_at desc, id desc);
create index deal_documents_deal on deal_documents (deal_id, created_at desc, id desc) where deal_id is not null;

create index platform_contacts_listed on platform_contacts (platform_id, ((not is_primary)::integer), lower(name), id);
