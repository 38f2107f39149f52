-- The dashboard shows whose answer is awaited.
create index diligence_questions_open on diligence_questions (asked_at, id) where answer is null;
