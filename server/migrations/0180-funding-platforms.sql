-- Funding platforms (DATA-27), the people to contact there (DATA-30), what they fund (DATA-29), and the partners
-- who work with them. Amounts are whole US dollars.
create table funding_platforms (
  id uuid primary key,
  name text not null,
  description text not null,
  type text not null check (type in ('vc', 'angel', 'grant', 'debt', 'crowdfunding', 'government')),
  region text not null check (region in ('East Africa', 'West Africa', 'Southern Africa', 'North Africa',
    'Pan-African', 'Global South', 'Latin America', 'Southeast Asia', 'South Asia')),
  -- Null: not stated.
  minimum_investment bigint check (minimum_investment >= 0),
  maximum_investment bigint check (maximum_investment >= minimum_investment),
  total_assets bigint check (total_assets >= 0),
  focus_areas text[] not null,
  stages text[] not null,
  website text not null,
  contact_email text,
  -- Where what is said of it can be read.
  source text not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create unique index funding_platforms_name on funding_platforms (lower(name));
create index funding_platforms_listed on funding_platforms (lower(name), id) where archived_at is null;

create table platform_contacts (
  id uuid primary key,
  platform_id uuid not null references funding_platforms (id) on delete cascade,
  name text not null,
  title text not null,
  department text not null,
  email text,
  phone text,
  is_primary boolean not null,
  notes text not null,
  last_contact date,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create unique index platform_contacts_primary on platform_contacts (platform_id) where is_primary;
create index platform_contacts_platform on platform_contacts (platform_id, is_primary desc, lower(name), id);

-- A partner who is assigned to a platform sees its contacts, deals and documents.
create table platform_partners (
  platform_id uuid not null references funding_platforms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  since timestamptz(3) not null,
  primary key (platform_id, user_id)
);
create index platform_partners_user on platform_partners (user_id);

-- What the platform has funded or is funding, by its own account: never projects of this site's clients.
create table platform_projects (
  id uuid primary key,
  platform_id uuid not null references funding_platforms (id) on delete cascade,
  name text not null,
  description text not null,
  status text not null check (status in ('active', 'planned', 'completed')),
  funding_amount bigint check (funding_amount >= 0),
  start_date date,
  end_date date check (end_date >= start_date),
  progress integer not null check (progress between 0 and 100),
  source text not null,
  created_at timestamptz(3) not null
);
create index platform_projects_platform on platform_projects (platform_id, start_date desc nulls last, id);
