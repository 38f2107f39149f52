-- Administrators sort their lists; each way is read through an index, from either end.
create index users_name on users (lower(first_name || ' ' || last_name), id);
create index projects_newest on projects (submitted_at, id);
create index projects_title on projects (lower(title), id);
create index support_tickets_name on support_tickets (lower(name), id);
