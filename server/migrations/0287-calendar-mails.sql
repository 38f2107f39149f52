-- The calendar file of an invitation, which mail programs show as one. Emptied once sent, as the body is.
alter table mails add column calendar jsonb;
