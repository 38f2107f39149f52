-- Answers kept for repeats may hold what a person entered: they are exported and erased with its account.
alter table idempotency_keys add column owner_id uuid;
