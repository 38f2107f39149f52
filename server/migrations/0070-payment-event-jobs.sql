-- One job an event at any time, and ten attempts in about a quarter of an hour: what waits longer is taken up every hour.
update pgboss.queue
set policy = 'exclusive', retry_limit = 9, retry_delay = 2, retry_backoff = true, retry_delay_max = 900, updated_on = now()
where name = 'payment-event';
