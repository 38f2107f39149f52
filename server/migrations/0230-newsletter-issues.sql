-- Newsletters that administrators write. From sending on, `stories` keeps the articles as they were then.
create table newsletter_issues (
  id uuid primary key,
  list text not null check (list in ('insights', 'news')),
  subject text not null,
  intro text not null,
  article_ids uuid[] not null,
  stories jsonb,
  status text not null check (status in ('draft', 'sending', 'stopped', 'sent')),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- It goes to whoever was subscribed then, in the order of their ids, in batches. `batch` is the next one.
  sending_at timestamptz(3),
  finished_at timestamptz(3),
  batch integer not null default 0,
  last_subscriber uuid,
  recipients integer not null default 0,
  delivered integer not null default 0,
  refused integer not null default 0,
  unsubscribed integer not null default 0,
  version integer not null default 1
);
create index newsletter_issues_newest on newsletter_issues (created_at desc, id desc);
create index newsletter_issues_author on newsletter_issues (created_by);

-- Emails of an issue whose fate is not known yet; a row is deleted once it is counted.
create table newsletter_deliveries (
  mail_id uuid primary key,
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade
);
create index newsletter_deliveries_issue on newsletter_deliveries (issue_id);
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id);

-- The issue whose email carried the link. An issue that was sent is never deleted.
alter table newsletter_links add column issue_id uuid;

-- Since when mail servers refuse the address for good.
alter table newsletter_subscribers add column refused_at timestamptz(3);

select pgboss.create_queue('send-newsletter', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
