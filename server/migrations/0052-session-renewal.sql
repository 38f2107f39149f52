-- A change of rights offers a session its next token until that has been used once, to its own browser only.
alter table sessions
  add column browser_hash text,
  add column next_hash text unique,
  add column next_salt text,
  add column next_until timestamptz(3);
