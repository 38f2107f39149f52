-- The record of changes, read by person, by kind of record, by record and by action, newest first.
create index audit_log_actor on audit_log (actor_id, at desc, id desc) where actor_id is not null;
create index audit_log_type on audit_log (object_type, at desc, id desc);
create index audit_log_object_id on audit_log (object_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
