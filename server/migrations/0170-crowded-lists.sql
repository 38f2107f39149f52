-- What the lists of a large alliance are read by.
-- The alliance's documents of one category.
create index documents_category on documents (category, created_at desc, id desc) where project_id is null;
-- The panel's meetings of everybody.
create index meetings_time on meetings (start_time, id);
-- The directory of one country, and whom a mention finds by name.
create index member_profiles_country on member_profiles (lower(country), lower(name), user_id) where listed and is_open;
create index member_profiles_words_of_name on member_profiles using gin (to_tsvector('simple', name))
  where listed and is_open;
-- Who took part in a discussion.
create index discussion_posts_writers on discussion_posts (discussion_id, author_id);
