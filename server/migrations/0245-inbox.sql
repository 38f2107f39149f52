-- Who answers a conversation, since when its sender has been waiting, and the conversation that it was merged into.
-- The times are stored by the formulas in server/domains/support/queries/times.ts.
alter table support_tickets
  add column assignee_id uuid,
  add column merged_into uuid,
  add column waiting_since timestamptz(3),
  add column first_answered_at timestamptz(3);

update support_tickets t set first_answered_at = r.at
from (select ticket_id, min(created_at) as at from support_ticket_replies where by_alliance group by ticket_id) r
where r.ticket_id = t.id and not t.by_alliance;
update support_tickets t set waiting_since = (
  select min(e.created_at) from (
    select t.created_at, t.by_alliance
    union all
    select r.created_at, r.by_alliance from support_ticket_replies r where r.ticket_id = t.id) e
  where not e.by_alliance and e.created_at > coalesce(t.answered_at, '-infinity'))
where t.status = 'open';

create index support_tickets_waiting
  on support_tickets (coalesce(waiting_since, timestamptz '9999-12-31 00:00:00+00'), id);
create index support_tickets_assignee on support_tickets (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index support_tickets_merged on support_tickets (merged_into) where merged_into is not null;

-- What administrators write to each other about a conversation.
create table support_notes (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  author text not null,
  content text not null,
  created_at timestamptz(3) not null
);
create index support_notes_ticket on support_notes (ticket_id, created_at, id);
create index support_notes_author on support_notes (author_id);

-- Replies that administrators use again and again, with placeholders.
create table saved_replies (
  id uuid primary key,
  name text not null,
  content text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create unique index saved_replies_name on saved_replies (lower(name));
