-- The self-assessment of a project by its sponsor. The version covers all answers and corrections of a project.
create table readiness_assessments (
  project_id uuid primary key references projects (id) on delete cascade,
  updated_at timestamptz(3) not null,
  version integer not null
);

-- What the sponsor answered; a document that is deleted no longer shows it.
create table readiness_answers (
  project_id uuid not null references readiness_assessments (project_id) on delete cascade,
  question text not null,
  level integer,
  document_id uuid references documents (id) on delete set null,
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz(3) not null,
  primary key (project_id, question)
);
create index readiness_answers_document on readiness_answers (document_id);
create index readiness_answers_person on readiness_answers (answered_by);

-- What reviewers answered instead. The latest of a question is in force; without a level it takes the one before back.
create table readiness_corrections (
  id uuid primary key,
  project_id uuid not null references readiness_assessments (project_id) on delete cascade,
  question text not null,
  level integer,
  reason text not null,
  reviewer_id uuid references users (id) on delete set null,
  corrected_at timestamptz(3) not null,
  version integer not null
);
create index readiness_corrections_project on readiness_corrections (project_id, version);
create index readiness_corrections_person on readiness_corrections (reviewer_id);
