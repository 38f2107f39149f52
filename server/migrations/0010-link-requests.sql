-- Who asks for a link is answered before anybody looks whether there is such an account: the answer takes
-- the same time for every address. A job looks, sends, and removes the request.
create table link_requests (
  id uuid primary key,
  email text not null,
  purpose text not null check (purpose in ('confirm-email', 'reset-password')),
  created_at timestamptz(3) not null
);
create index link_requests_email on link_requests (email);

select pgboss.create_queue('send-link', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5,
  "retryBackoff": true, "retryDelayMax": 900, "expireInSeconds": 120, "deleteAfterSeconds": 86400,
  "heartbeatSeconds": 20}');
