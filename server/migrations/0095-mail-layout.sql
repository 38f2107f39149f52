-- An email is drawn from what it says; its kind says which email it was after the rest is emptied.
alter table mails add column kind text;
alter table mails add column layout jsonb;
