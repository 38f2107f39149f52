-- Sign-in at an OpenID Connect provider. An attempt works once, for ten minutes, in the browser that began
-- it. The ID token is kept where only a sign-out looks for it.
create table openid_attempts (
  state_hash text primary key,
  browser_hash text not null,
  verifier text not null,
  nonce text not null,
  next text not null,
  expires_at timestamptz(3) not null
);
create index openid_attempts_browser on openid_attempts (browser_hash);
create index openid_attempts_expires on openid_attempts (expires_at);

create table openid_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (issuer, subject)
);
create index openid_identities_user on openid_identities (user_id);

create table openid_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  id_token text
);
