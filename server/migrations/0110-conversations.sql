-- A message from the contact form, a support ticket and a message thread are one thing: somebody writes, the
-- alliance replies. `kind` says where it is shown.
alter table support_tickets
  add column kind text not null default 'contact' check (kind in ('contact', 'ticket', 'message')),
  add column by_alliance boolean not null default false,
  add column answered_at timestamptz(3),
  add column owner_read_at timestamptz(3);
create index support_tickets_owner_kind on support_tickets (owner_id, (kind = 'message'), updated_at desc, id desc);
update support_tickets t set answered_at = r.at, owner_read_at = r.at
from (select ticket_id, max(created_at) as at from support_ticket_replies where by_alliance group by ticket_id) r
where r.ticket_id = t.id;
