-- The lists of accounts, projects and orders, and mentions, search like everything else: whatever the accents.
-- The columns and indexes that they were searched by go in a later release.
create index users_words on users using gin (search_words(
  first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(organization, '')));
create index projects_words on projects using gin (search_words(
  title || ' ' || submitted_by || ' ' || email || ' ' || coalesce(organization, '') || ' ' || tracking_code));
create index orders_words on orders using gin (search_words(
  customer_name || ' ' || customer_email || ' ' || coalesce(organization, '') || ' ' || reference || ' '
    || coalesce(receipt_number, '')));
create index member_profiles_names on member_profiles using gin (search_words(name)) where listed and is_open;
