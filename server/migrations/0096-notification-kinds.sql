-- What a notification says is decided where it is read; older rows keep their text.
alter table notifications add column kind text;
alter table notifications add column params jsonb;
