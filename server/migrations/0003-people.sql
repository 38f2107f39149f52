create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  organization text,
  country text,
  role text not null check (role in ('member', 'client', 'partner', 'executive', 'admin')),
  member_type text check (member_type in ('general', 'team', 'advisor')),
  status text not null check (status in ('pending', 'active', 'suspended')),
  permissions text[] not null,
  password_hash text,
  email_confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer not null default 1
);
create index users_created on users (created_at desc, id desc);
create index users_role on users (role, status);

create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

create table one_time_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email')),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_tokens_user on one_time_tokens (user_id);

create table access_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('admin', 'partner')),
  created_at timestamptz(3) not null,
  unique (user_id, role)
);

create table setup_code (
  single boolean primary key default true check (single),
  code_hash text not null,
  created_at timestamptz(3) not null
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  message text not null,
  link text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
