-- What administrators search messages, meetings and articles by, and the orders of the editors' lists.
-- The words of a message, kept: made anew for each, they took 0.5 s for 40,000 messages that all have the word.
alter table support_tickets add column search tsvector generated always as (
  search_words(subject || ' ' || reference || ' ' || name || ' ' || email || ' ' || description)) stored;
create index support_tickets_text on support_tickets using gin (search);
create index meetings_words on meetings using gin (search_words(title || ' ' || coalesce(place, '') || ' ' || notes));
create index articles_words on articles
  using gin (search_words(title || ' ' || excerpt || ' ' || coalesce(author, '')));
create index articles_listed on articles (published_date desc, id desc) where deleted_at is null;
create index articles_title on articles (lower(title), id) where deleted_at is null;
create index articles_changed on articles (updated_at desc, id desc) where deleted_at is null;
