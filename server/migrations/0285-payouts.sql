-- What the card provider transferred to the bank, and what each transfer contains, for the comparison with the ledger.
create table payouts (
  id text primary key,
  provider text not null,
  status text not null,
  -- What arrives at the bank, in its currency; below zero if the provider collects it.
  amount_cents bigint not null,
  currency text not null,
  created_at timestamptz(3) not null,
  arrives_on date not null,
  -- What the comparison found.
  state text not null,
  -- How many of its lines differ from the ledger.
  differences integer not null
);
create index payouts_by_day on payouts (arrives_on desc, id desc);
create index payouts_that_differ on payouts (arrives_on desc, id desc) where state = 'different';

create table payout_lines (
  id text primary key,
  payout_id text not null references payouts (id) on delete cascade,
  kind text not null,
  -- As the ledger names the movement.
  reference text,
  -- The card payment that it belongs to.
  payment_id text,
  amount_cents bigint not null,
  -- In the payout's currency, the fee taken off.
  net_cents bigint not null,
  fee_cents bigint not null
);
create index payout_lines_of on payout_lines (payout_id, id);
create index payout_lines_reference on payout_lines (reference);

-- When payouts were last compared with the ledger, for each provider.
create table payout_comparisons (
  provider text primary key,
  asked_at timestamptz(3) not null,
  compared_at timestamptz(3),
  failed_at timestamptz(3)
);

-- For the payouts of the test provider. Without them, the time of the payment's creation counts.
alter table test_payments add column paid_at timestamptz(3);
alter table test_payments add column refunded_at timestamptz(3);

select pgboss.create_queue('compare-payouts', '{"policy": "standard", "retryLimit": 8, "retryDelay": 60, "retryBackoff": true, "heartbeatSeconds": 20, "expireInSeconds": 86400}'::jsonb);
