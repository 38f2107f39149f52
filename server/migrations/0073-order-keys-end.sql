-- Until when an order's key opens it without an account; whoever comes later asks for a new link by email. The default is for an
-- older version that serves meanwhile.
alter table orders add column access_key_until timestamptz(3) not null default now() + interval '60 days';
