-- A draft is sent to review before it is adopted. A column rather than a status: the previous version knows three statuses.
alter table policy_positions
  add column in_review boolean not null default false,
  add column adopted_at timestamptz(3);
update policy_positions set adopted_at = updated_at where status = 'adopted';
