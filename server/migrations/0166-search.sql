-- The words of a text as searches compare them: in small letters, without accents and punctuation.
create function search_words(words text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(
    regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

create index documents_words on documents using gin (search_words(title || ' ' || description));
create index discussions_words on discussions using gin (search_words(title));
create index events_words on events using gin (search_words(title || ' ' || place));
create index policy_positions_words on policy_positions using gin (search_words(title));
create index support_tickets_words on support_tickets using gin (search_words(subject || ' ' || reference));
create index partner_organizations_words on partner_organizations
  using gin (search_words(name || ' ' || summary || ' ' || description));
-- Nobody is found by what they hide.
create index member_profiles_words on member_profiles using gin (search_words(name
  || case when 'organization' = any (shown) then ' ' || coalesce(organization, '') else '' end
  || case when 'headline' = any (shown) then ' ' || headline else '' end)) where listed and is_open;
