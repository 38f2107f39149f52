-- What people write to the alliance: from the contact form, later also from the portals.
create table support_tickets (
  id uuid primary key,
  reference text not null unique,
  topic text not null,
  subject text not null,
  description text not null,
  status text not null check (status in ('open', 'in_progress', 'closed')),
  priority text not null check (priority in ('low', 'normal', 'high')),
  name text not null,
  email text not null check (email = lower(email)),
  owner_id uuid references users (id) on delete set null,
  fingerprint text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index support_tickets_newest on support_tickets (created_at desc, id desc);
create index support_tickets_status on support_tickets (status, created_at desc, id desc);
create index support_tickets_owner on support_tickets (owner_id, created_at desc, id desc);
create index support_tickets_email on support_tickets (email) where owner_id is null;
create index support_tickets_fingerprint on support_tickets (fingerprint, created_at desc);

create table support_ticket_replies (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  author text not null,
  by_alliance boolean not null,
  content text not null,
  created_at timestamptz(3) not null
);
create index support_ticket_replies_ticket on support_ticket_replies (ticket_id, created_at, id);
create index support_ticket_replies_author on support_ticket_replies (author_id);

-- Without an address: somebody who unsubscribed. What they agreed to and when stays, who they were does not.
create table newsletter_subscribers (
  id uuid primary key,
  email text unique check (email = lower(email)),
  lists text[] not null,
  confirmed_at timestamptz(3),
  asked_at timestamptz(3) not null
);
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (asked_at) where confirmed_at is null;

-- confirm: adds the lists, once. manage: shows and changes, for as long as the mails lie in mailboxes; the
-- lists are those whose mail carried it.
create table newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'manage')),
  lists text[] not null,
  expires_at timestamptz(3),
  check ((expires_at is null) = (purpose = 'manage'))
);
create index newsletter_links_subscriber on newsletter_links (subscriber_id, purpose);
create index newsletter_links_expires on newsletter_links (expires_at) where expires_at is not null;

create table newsletter_consents (
  id uuid primary key,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  what text not null check (what in ('asked', 'confirmed', 'changed', 'ended')),
  lists text[] not null,
  source text not null check (source in ('form', 'mailed link', 'preferences', 'one click')),
  at timestamptz(3) not null
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id, at);

-- Further header lines of a mail, emptied with its text.
alter table mails add column headers jsonb;
