-- Whom a notice is about, so that an erasure finds it by the person and not by the beginning of its text.
alter table notifications add column about uuid;
update notifications n set about = u.id from users u
  where n.title in ('Request for admin access', 'Request for partner access', 'New partner',
    'New account waits for approval')
  and starts_with(n.message, u.first_name || ' ' || u.last_name || ' ');
create index notifications_about on notifications (about) where about is not null;
