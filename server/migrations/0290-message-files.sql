-- Files of messages between a person and the alliance. One is uploaded before the message it is sent with; without a
-- message it is deleted after a day.
create table message_files (
  id uuid primary key,
  ticket_id uuid references support_tickets (id) on delete cascade,
  -- The reply, or the conversation itself for its first message.
  message_id uuid,
  uploaded_by uuid references users (id) on delete set null,
  file_key text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  uploaded_at timestamptz(3) not null,
  check ((ticket_id is null) = (message_id is null))
);
create index message_files_message on message_files (message_id);
create index message_files_ticket on message_files (ticket_id);
create index message_files_uploaded_by on message_files (uploaded_by);
create index message_files_unsent on message_files (uploaded_at) where message_id is null;

-- A file in parts may go to a message, too.
alter table document_uploads
  add column for_message boolean not null default false,
  add column made_message_file_id uuid references message_files (id) on delete cascade,
  drop constraint document_uploads_check,
  add constraint document_uploads_target
    check ((project_id is not null)::int + (document_id is not null)::int + for_message::int = 1);
create index document_uploads_made_message_file on document_uploads (made_message_file_id);
