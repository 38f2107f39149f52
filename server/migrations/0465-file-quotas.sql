-- Whose quota a stored file counts towards: account/<id>, project/<id> or room/<id>. It counts for as long as its file
-- isn't to be deleted.
create table counted_files (
  share text not null,
  key text not null references stored_files (key) on delete cascade,
  bytes bigint not null,
  primary key (share, key)
);
create index counted_files_key on counted_files (key);

insert into counted_files (share, key, bytes)
select counted.share, counted.key, counted.bytes from (
  select 'account/' || uploaded_by as share, file_key as key, bytes from document_files
  union all
  select 'project/' || project_id, file_key, bytes
    from document_files join documents on documents.id = document_files.document_id
  union all
  select 'account/' || uploaded_by, file_key, bytes from message_files
  union all
  select 'account/' || uploaded_by, file_key, bytes from deal_documents
  union all
  select 'room/' || room_id, file_key, bytes from diligence_versions
) as counted
join stored_files on stored_files.key = counted.key
where counted.share is not null;
