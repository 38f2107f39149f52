-- An activity that was sent as an email. The mail itself is kept for a few days only, its outcome here.
create table deal_emails (
  activity_id uuid primary key references deal_activities (id) on delete cascade,
  mail_id uuid not null,
  recipient text not null,
  subject text not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  settled_at timestamptz(3)
);
create index deal_emails_recipient on deal_emails (recipient);
create index deal_emails_queued on deal_emails (mail_id) where status = 'queued';

-- What somebody has to do on a deal.
create table deal_tasks (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  title text not null,
  due_on date,
  assignee_id uuid references users (id) on delete set null,
  done_at timestamptz(3),
  done_by uuid references users (id) on delete set null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index deal_tasks_listed on deal_tasks
  (deal_id, ((done_at is not null)::integer), coalesce(due_on, date '9999-12-31'), id);
create index deal_tasks_assignee on deal_tasks (assignee_id, coalesce(due_on, date '9999-12-31'), id)
  where done_at is null and assignee_id is not null;

-- The meetings that were scheduled on a deal: each is a group of invitations.
create table deal_meetings (
  group_id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  contact_id uuid references platform_contacts (id) on delete set null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null
);
create index deal_meetings_deal on deal_meetings (deal_id, created_at desc, group_id desc);
create index deal_meetings_contact on deal_meetings (contact_id) where contact_id is not null;

-- The deals that a merge of contacts moved, so that an undo moves them back.
create table deal_contact_moves (
  merge_id uuid not null references contact_merges (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  primary key (merge_id, deal_id)
);
create index deal_contact_moves_deal on deal_contact_moves (deal_id);

select pgboss.create_queue('follow-deal-email', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 86400, "retryLimit": 5, "retryDelay": 30}'::jsonb);
