-- Several people invited to one meeting each answer an invitation of their own; what they share is the group.
alter table meetings add column group_id uuid;
create index meetings_group on meetings (group_id) where group_id is not null;
