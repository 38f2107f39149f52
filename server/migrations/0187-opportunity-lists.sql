-- What the list of opportunities is filtered and sorted by. A deadline that does not bind may have passed.
create index funding_opportunities_rolling on funding_opportunities
  (coalesce(deadline, date '9999-12-31'), id)
  where is_open and archived_at is null and merged_into is null and not deadline_binds;
create index funding_opportunities_shut on funding_opportunities
  (coalesce(deadline, date '9999-12-31') desc, id desc)
  where not is_open and archived_at is null and merged_into is null;
create index funding_opportunities_type on funding_opportunities
  (type, coalesce(deadline, date '9999-12-31'), id)
  where archived_at is null and merged_into is null;
create index funding_opportunities_region on funding_opportunities
  (region, coalesce(deadline, date '9999-12-31'), id)
  where archived_at is null and merged_into is null;
create index funding_opportunities_of_source on funding_opportunities
  (source_id, coalesce(deadline, date '9999-12-31'), id)
  where archived_at is null and merged_into is null;
create index funding_opportunities_amount on funding_opportunities (coalesce(amount, 0) desc, id desc)
  where archived_at is null and merged_into is null;
create index funding_opportunities_stated on funding_opportunities (amount)
  where archived_at is null and merged_into is null;
create index funding_opportunities_review on funding_opportunities (created_at desc, id desc) where needs_review;
