-- What was decided on a request for access, by whom and why; before, a granted request was deleted.
alter table access_requests
  add column status text not null default 'open',
  add column decided_at timestamptz(3),
  add column decided_by uuid,
  add column reason text;
create index access_requests_newest on access_requests (created_at desc, id desc);
create index access_requests_status on access_requests (status, created_at desc, id desc);
