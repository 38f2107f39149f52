-- Partner organisations and the people who keep what is said of them. An organisation that is archived stays, but
-- is not shown to partners.
create table partner_organizations (
  id uuid primary key,
  kind text not null check (kind in ('industry', 'investor', 'technology', 'community')),
  name text not null,
  summary text not null,
  description text not null,
  countries text[] not null,
  focuses text[] not null,
  website text,
  contact_name text,
  contact_email text,
  contact_phone text,
  contact_sharing text not null check (contact_sharing in ('partners', 'introduced')),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  search tsvector not null generated always as (to_tsvector('simple', regexp_replace(
    name || ' ' || summary || ' ' || description, '[^[:alnum:]]+', ' ', 'g'))) stored
);
create index partner_organizations_name on partner_organizations (lower(name), id);
create index partner_organizations_kind on partner_organizations (kind, lower(name), id) where archived_at is null;
create index partner_organizations_updated on partner_organizations (updated_at desc, id desc);
create index partner_organizations_search on partner_organizations using gin (search);

-- A person belongs to one organisation.
create table partner_people (
  user_id uuid primary key references users (id) on delete cascade,
  organization_id uuid not null references partner_organizations (id) on delete cascade,
  since timestamptz(3) not null
);
create index partner_people_organization on partner_people (organization_id, since, user_id);
