-- An account that only a paid membership approved awaits approval again when the payment is returned.
alter table users add column approved_by_payment boolean not null default false;
