-- What members say of themselves, and who may be found in the directory.
create table member_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  listed boolean not null default false,
  headline text not null default '',
  about text not null default '',
  expertise text[] not null default '{}',
  -- The fields that other members see.
  shown text[] not null default '{}',
  -- A copy of what the directory is searched by, kept by the trigger below.
  name text not null,
  organization text,
  country text,
  role text not null,
  is_open boolean not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index member_profiles_name on member_profiles (lower(name), user_id) where listed and is_open;
create index member_profiles_expertise on member_profiles using gin (expertise) where listed and is_open;

-- The directory belongs to another domain than accounts. This keeps its copy right in the same transaction,
-- whatever changes the account.
create function copy_to_member_profile() returns trigger language plpgsql as $$
begin
  update member_profiles set
    name = new.first_name || ' ' || new.last_name,
    organization = new.organization,
    country = new.country,
    role = new.role,
    is_open = new.status = 'active' and 'member_portal' = any (new.permissions)
  where user_id = new.id;
  return null;
end $$;
create trigger users_member_profile
  after update of first_name, last_name, organization, country, role, status, permissions on users
  for each row execute function copy_to_member_profile();
