-- The browser that asked for the link needs no further proof of who chose the password.
alter table one_time_tokens add column browser_hash text;
