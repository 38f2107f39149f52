-- Invitations to create an account. The link is stored hashed; mail_id is the latest email with it.
create table invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('member', 'client', 'partner', 'executive', 'admin')),
  message text,
  token_hash text not null unique,
  mail_id uuid not null,
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  user_id uuid references users (id) on delete cascade,
  withdrawn_at timestamptz(3)
);
create unique index invitations_open on invitations (email) where accepted_at is null and withdrawn_at is null;
create index invitations_newest on invitations (created_at desc, id desc);
create index invitations_words on invitations using gin (search_words(first_name || ' ' || last_name || ' ' || email));
create index invitations_inviter on invitations (invited_by);
create index invitations_account on invitations (user_id);
create index invitations_expiry on invitations (expires_at);
