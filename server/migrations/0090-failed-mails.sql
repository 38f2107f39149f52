-- The emails that could not be delivered, for the administration's start page.
create index mails_failed on mails (failed_at) where failed_at is not null;
