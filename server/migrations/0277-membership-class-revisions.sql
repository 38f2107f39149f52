-- Each version of a membership class that was saved.
create table membership_class_revisions (
  class_id uuid not null references membership_classes (id) on delete cascade,
  number integer not null,
  entries jsonb not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz(3) not null,
  primary key (class_id, number)
);
create index membership_class_revisions_saved_by on membership_class_revisions (saved_by) where saved_by is not null;

-- The present versions, at the time of their last entry in the record.
insert into membership_class_revisions (class_id, number, entries, saved_at)
select c.id, c.version,
  jsonb_build_object('classType', class_type, 'name', name, 'description', description, 'price', price_cents,
    'billingPeriod', billing_period, 'features', features, 'priority', priority, 'isActive', is_active),
  coalesce((
    select max(a.at) from audit_log a where a.object_type = 'membership-class' and a.object_id = c.id::text
  ), c.created_at)
from membership_classes c;
