-- What is sold, ordered, paid and delivered. Money is whole cents of a US dollar.
create table reports (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  name text not null,
  description text not null,
  category text not null check (category in ('policy', 'market', 'infrastructure', 'partnerships', 'specialized')),
  price_cents integer not null check (price_cents >= 0),
  status text not null check (status in ('active', 'inactive', 'archived')),
  pages integer not null check (pages > 0),
  published_on date not null,
  contents text[] not null,
  first_page text[] not null,
  -- The uploaded PDF; null: a sample edition is made.
  file_key text,
  file_name text,
  file_bytes integer,
  file_pages integer,
  position integer not null,
  created_at timestamptz(3) not null,
  version integer not null default 1,
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_bytes is null) and (file_key is null) = (file_pages is null))
);
create index reports_catalogue on reports (category, position, id) where status = 'active';
-- The sorted lists of administrators are read through an index from either end.
create index reports_newest on reports (published_on, id);
create index reports_name on reports (lower(name), id);
create index reports_price on reports (price_cents, id);

create table report_notices (
  report_id text not null references reports (id) on delete cascade,
  email text not null check (email = lower(email)),
  asked_at timestamptz(3) not null,
  primary key (report_id, email)
);

create table membership_classes (
  id uuid primary key,
  class_type text not null,
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents >= 0),
  billing_period text not null check (billing_period in ('annually', 'monthly')),
  features text[] not null,
  priority integer not null,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  version integer not null default 1
);
create unique index membership_classes_type on membership_classes (class_type) where is_active;

-- A number a year and kind, without gaps: taken in the transaction that uses it.
create table document_numbers (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

create table orders (
  id uuid primary key,
  reference text not null unique,
  -- Given once, when the order is fulfilled.
  receipt_number text unique,
  kind text not null check (kind in ('reports', 'membership')),
  status text not null check (status in ('pending', 'processing', 'partly_paid', 'paid', 'failed', 'canceled', 'expired', 'disputed', 'refunded')),
  method text not null check (method in ('card', 'bank')),
  provider text not null check (provider in ('stripe', 'test', 'bank')),
  package text check (package in ('essential', 'premium', 'executive')),
  membership_type text,
  membership_title text,
  -- new, renewal or upgrade, as it was quoted.
  membership_change text check (membership_change in ('new', 'renewal', 'upgrade')),
  billing_period text check (billing_period in ('annually', 'monthly')),
  -- The whole price of the class, where an upgrade costs less.
  membership_price_cents integer,
  total_cents integer not null check (total_cents > 0),
  customer_name text not null,
  customer_email text not null check (customer_email = lower(customer_email)),
  organization text,
  notes text,
  user_id uuid references users (id) on delete set null,
  -- Opens the order without an account.
  access_key text not null unique,
  created_at timestamptz(3) not null,
  pay_until timestamptz(3),
  paid_at timestamptz(3),
  fulfilled_at timestamptz(3),
  refunded_at timestamptz(3),
  -- Asked for before the provider is: whoever books it knows why and by whom.
  refund_reason text,
  refund_by uuid references users (id) on delete set null,
  version integer not null default 1,
  -- How the books call the status (ADMIN-26).
  books text not null generated always as (case status
    when 'paid' then 'completed' when 'failed' then 'failed' when 'canceled' then 'failed'
    when 'expired' then 'failed' when 'refunded' then 'refunded' when 'disputed' then 'disputed'
    else 'pending' end) stored,
  search tsvector not null generated always as (to_tsvector('simple', regexp_replace(
    customer_name || ' ' || customer_email || ' ' || coalesce(organization, '') || ' ' || reference || ' '
      || coalesce(receipt_number, ''),
    '[^[:alnum:]]+', ' ', 'g'))) stored,
  check ((kind = 'membership') = (membership_type is not null)),
  check ((fulfilled_at is null) = (receipt_number is null))
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_amount on orders (total_cents, id);
create index orders_books on orders (books, created_at desc, id desc);
create index orders_search on orders using gin (search);
create index orders_user on orders (user_id, created_at desc, id desc);
create index orders_email on orders (customer_email) where user_id is null;
create index orders_waiting on orders (pay_until, id) where status in ('pending', 'processing', 'partly_paid', 'failed');

create table order_items (
  order_id uuid not null references orders (id) on delete cascade,
  report_id text not null references reports (id),
  position integer not null,
  name text not null,
  price_cents integer not null,
  -- The stamped copy: null before it is made.
  copy_state text check (copy_state in ('making', 'ready', 'failed')),
  -- Since when it is being made.
  copy_since timestamptz(3),
  copy_key text,
  copy_sample boolean not null default false,
  primary key (order_id, report_id)
);
create index order_items_report on order_items (report_id);

-- A payment at a card provider: one an order, more where the buyer began anew.
create table card_payments (
  id text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  client_secret text not null,
  status text not null,
  amount_cents integer not null,
  created_at timestamptz(3) not null,
  checked_at timestamptz(3) not null
);
create index card_payments_order on card_payments (order_id);
-- For a search by the beginning of the id, which is what the list shows.
create index card_payments_beginning on card_payments (id text_pattern_ops);

-- The ledger: what came in (above zero) and went out; a refund above zero is one that came back. Rows are never
-- changed.
create table ledger (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('payment', 'refund')),
  amount_cents integer not null check (amount_cents <> 0 and (kind = 'refund' or amount_cents > 0)),
  provider text not null check (provider in ('stripe', 'test', 'bank')),
  -- The provider's id of this movement: the same one is booked once.
  provider_reference text not null,
  -- The day it counts for.
  booked_on date not null,
  recorded_at timestamptz(3) not null,
  recorded_by uuid references users (id) on delete set null,
  unique (provider, kind, provider_reference)
);
create index ledger_order on ledger (order_id);
create index ledger_day on ledger (booked_on, recorded_at, id);
-- Only who recorded a row may be forgotten, with the account.
create function ledger_is_permanent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.recorded_by is null
    and to_jsonb(new) - 'recorded_by' = to_jsonb(old) - 'recorded_by' then
    return new;
  end if;
  raise exception 'the ledger can only be added to';
end
$$;
create trigger ledger_kept before update or delete on ledger for each row execute function ledger_is_permanent();
create trigger ledger_not_emptied before truncate on ledger for each statement execute function ledger_is_permanent();

-- What the provider told: stored first, worked on as a job, each id once.
create table payment_events (
  id text primary key,
  provider text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz(3) not null,
  processed_at timestamptz(3),
  -- Nothing here fits it, days after it came: it is another installation's.
  given_up_at timestamptz(3)
);
create index payment_events_open on payment_events (received_at) where processed_at is null and given_up_at is null;

-- The test payment provider's own memory.
create table test_payments (
  id text primary key,
  client_secret text not null,
  order_id uuid not null,
  amount_cents integer not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  last_error text,
  refunded_cents integer not null default 0,
  created_at timestamptz(3) not null,
  -- When a payment under way arrives.
  settles_at timestamptz(3)
);

create table download_links (
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  report_id text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Completed ones, and begun ones.
  downloads integer not null default 0,
  begun integer not null default 0,
  ended_at timestamptz(3)
);
create index download_links_order on download_links (order_id);
create index download_links_expires on download_links (expires_at);

-- One row a report and day: what ADMIN-16 counts.
create table report_downloads (
  report_id text not null references reports (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (report_id, day)
);

-- A span of membership, one a paid order. `cut_by`: the order of the upgrade that ended it early.
create table membership_spans (
  order_id uuid primary key references orders (id),
  user_id uuid references users (id) on delete set null,
  email text not null check (email = lower(email)),
  type text not null,
  title text not null,
  price_cents integer not null,
  billing_period text not null check (billing_period in ('annually', 'monthly')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  cut_by uuid references orders (id),
  -- Where a cut span would have ended.
  whole_until timestamptz(3),
  ended_at timestamptz(3),
  reminded integer[] not null default '{}'
);
create index membership_spans_user on membership_spans (user_id, ends_at desc);
create index membership_spans_email on membership_spans (email) where user_id is null;
-- Those that begin by themselves.
create index membership_spans_begin on membership_spans (starts_at) where type = 'executive' and ended_at is null;
create index membership_spans_ends on membership_spans (ends_at) where ended_at is null;

-- Until when a paid executive membership opens what the role opens. Kept by what fulfils and ends memberships.
alter table users add column executive_until timestamptz(3);

-- A report is known by its slug.
alter table audit_log alter column object_id type text;

-- Queues of the jobs.
select pgboss.create_queue('payment-event', '{"policy": "standard", "retryLimit": 20, "retryDelay": 2, "retryBackoff": true, "retryDelayMax": 900, "heartbeatSeconds": 20, "expireInSeconds": 300}'::jsonb);
select pgboss.create_queue('take-up-events', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 300}'::jsonb);
select pgboss.create_queue('stamp-report', '{"policy": "standard", "retryLimit": 5, "retryDelay": 2, "retryBackoff": true, "heartbeatSeconds": 20, "expireInSeconds": 300}'::jsonb);
-- Long enough to ask the provider about every order of a busy day.
select pgboss.create_queue('expire-orders', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 3000}'::jsonb);
select pgboss.create_queue('send-reminders', '{"policy": "standard", "heartbeatSeconds": 20, "expireInSeconds": 900}'::jsonb);
select pgboss.create_queue('drop-copies', '{"policy": "standard", "retryLimit": 5, "retryDelay": 60, "retryBackoff": true, "heartbeatSeconds": 20, "expireInSeconds": 300}'::jsonb);
