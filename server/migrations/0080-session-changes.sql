-- Instances keep sessions that they just read (decision 22): what changes one, or its account, tells all of them.
create function tell_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"topic":"sessions","event":{}}');
  return null;
end $$;
-- Not last_used_at: an hourly note changes nothing that is decided by it.
create trigger sessions_change
  after delete or update of token_hash, user_id, renew, browser_hash, next_hash, next_salt, next_until, previous_hash,
    previous_until, expires_at
  on sessions for each statement execute function tell_session_change();
create trigger users_change after delete or update on users
  for each statement execute function tell_session_change();
