-- A file that any call takes may come in parts: `place` is the address of that call. The columns that name a project, a
-- document or a message are those of the version before.
alter table document_uploads
  add column place text,
  -- The Idempotency-Key of whoever sends it, and the call's answer once the file is kept.
  add column key text,
  add column answer jsonb,
  -- When a request began to make of the complete file what it is sent for.
  add column taken_at timestamptz(3),
  drop constraint document_uploads_target;
