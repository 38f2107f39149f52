-- A job that is committed wakes its workers. Every later queue is created with "notify": true.
update pgboss.queue set notify = true;
-- For the look at jobs of killed instances. Short: only what is being worked on is in it.
create index job_active on pgboss.job_common (name) where state = 'active';
