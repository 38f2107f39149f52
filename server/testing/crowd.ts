/** A large alliance: 20,000 members, 50,000 documents, and 100,000 messages. Written by SQL in some seconds. */
import type { Store } from '../platform/database/database.ts';

export const crowd = { members: 20_000, documents: 50_000, messages: 100_000 } as const;

/** The member with this number, whose content is as everybody's. */
export const memberEmail = (number: number) => `crowd-${number}@example.org`;

/** One person in a hundred has this word in a name, and one text in a hundred. */
const word = (n: string) =>
  `(array['Kaduna','Volta','Sahel','Niger','Benue'])[1 + ${n} % 5] || ' ' || ${n} % 100`;

const statements = [
  `create temporary table crowd_people as
     select n, gen_random_uuid() as id from generate_series(1, ${crowd.members}) n`,
  `insert into users (id, first_name, last_name, email, organization, country, role, member_type, status, permissions,
       email_confirmed_at, created_at)
     select id, 'Ama' || n, ${word('n')}, 'crowd-' || n || '@example.org', 'Works ' || n % 900,
       (array['Ghana','Nigeria','Kenya','Togo','Benin'])[1 + n % 5], (array['member','member','client'])[1 + n % 3],
       'general', 'active', '{client_portal,member_portal}', timestamptz '2026-01-01',
       timestamptz '2024-01-01' + n * interval '1 minute'
     from crowd_people`,
  `insert into member_profiles (user_id, listed, headline, about, expertise, shown, name, organization, country, role,
       is_open, updated_at)
     select id, n % 4 > 0, 'Engineer ' || n % 100, 'About', (array['{energy}','{networks}','{policy}'])[1 + n % 3]::text[],
       '{organization,country}', 'Ama' || n || ' ' || ${word('n')}, 'Works ' || n % 900,
       (array['Ghana','Nigeria','Kenya','Togo','Benin'])[1 + n % 5], 'member', true, timestamptz '2026-01-01'
     from crowd_people`,
  `create temporary table crowd_projects as
     select n, gen_random_uuid() as id, (select id from crowd_people p where p.n = 1 + s.n % ${crowd.members}) as owner_id
     from generate_series(1, 2000) s (n)`,
  `insert into projects (id, tracking_code, title, description, location, project_type, status, submitted_by, first_name,
       last_name, email, terms_accepted_at, owner_id, review_by, fingerprint, submitted_at, updated_at)
     select id, 'K' || n, 'Hall ' || ${word('n')}, 'text', 'kenya', 'expansion', 'screening', 'P', 'P', 'P',
       'p' || n || '@example.org', now(), owner_id, date '2026-01-01' + n % 300, 'k' || n,
       timestamptz '2025-01-01' + n * interval '1 minute', now() from crowd_projects`,
  `insert into project_changes (id, project_id, status, by_alliance, at, version)
     select gen_random_uuid(), id, 'submitted', false, now(), 1 from crowd_projects`,
  // 40,000 threads and tickets with 40,000 replies, and 20,000 messages about projects.
  `create temporary table crowd_threads as
     select n, gen_random_uuid() as id from generate_series(1, 40000) n`,
  `insert into support_tickets (id, reference, topic, subject, description, status, priority, name, email, owner_id,
       fingerprint, created_at, updated_at, kind, by_alliance, answered_at)
     select t.id, 'C-' || t.n, 'general', 'Question ' || ${word('t.n')}, 'text', (array['open','in_progress','closed'])[1 + t.n % 3],
       'normal', 'P', 'crowd-' || p.n || '@example.org', p.id, 'c' || t.n,
       timestamptz '2025-01-01' + t.n * interval '1 minute', timestamptz '2025-02-01' + t.n * interval '1 minute',
       (array['message','ticket'])[1 + t.n / ${crowd.members} % 2], false, timestamptz '2026-01-01'
     from crowd_threads t join crowd_people p on p.n = 1 + t.n % ${crowd.members}`,
  `insert into support_ticket_replies (id, ticket_id, author, by_alliance, content, created_at)
     select gen_random_uuid(), id, 'The alliance', true, 'Answer ' || n,
       timestamptz '2025-03-01' + n * interval '1 minute' from crowd_threads`,
  `insert into project_messages (id, project_id, kind, author, by_alliance, content, created_at)
     select gen_random_uuid(), p.id, 'message', 'The alliance', true, 'About ' || s.n,
       timestamptz '2025-03-01' + s.n * interval '1 minute'
     from generate_series(1, 20000) s (n) join crowd_projects p on p.n = 1 + s.n % 2000`,
  // Ten of each member, and a few of a project.
  `create temporary table crowd_documents as
     select n, gen_random_uuid() as id from generate_series(1, ${crowd.documents}) n`,
  `insert into documents (id, project_id, title, description, category, access_level, created_at, updated_at)
     select d.id, p.id, 'Paper ' || ${word('d.n')}, '',
       case when p.id is null then (array['guide','policy','template','report'])[1 + d.n / 2 % 4] else 'project' end,
       case when p.id is null then (array['public','member','client','partner','admin'])[1 + d.n / 7 % 5] else 'client' end,
       timestamptz '2025-01-01' + d.n * interval '1 minute', now()
     from crowd_documents d left join crowd_projects p on d.n % 2 = 0 and p.n = 1 + d.n / 2 % 2000`,
  `insert into document_files (document_id, number, file_key, file_name, media_type, bytes, uploaded_at)
     select id, e, 'portal/' || id || '/' || e, 'Paper.pdf', 'application/pdf', 1000, now()
     from crowd_documents, generate_series(1, 2) e`,
  `create temporary table crowd_discussions as
     select n, gen_random_uuid() as id from generate_series(1, 4000) n`,
  `insert into discussions (id, author_id, title, category, replies, created_at, updated_at)
     select d.id, p.id, 'Topic ' || ${word('d.n')}, (array['general','policy','infrastructure'])[1 + d.n % 3], 9,
       timestamptz '2025-01-01' + d.n * interval '1 minute', timestamptz '2025-02-01' + d.n * interval '1 minute'
     from crowd_discussions d join crowd_people p on p.n = 1 + d.n % ${crowd.members}`,
  `insert into discussion_posts (id, discussion_id, author_id, is_opening, content, created_at)
     select gen_random_uuid(), d.id, p.id, e = 0, 'Post ' || d.n,
       timestamptz '2025-01-01' + (d.n * 10 + e) * interval '1 minute'
     from crowd_discussions d, generate_series(0, 9) e, crowd_people p
     where p.n = 1 + (d.n * 7 + e * 31) % ${crowd.members}`,
  `insert into notifications (id, user_id, title, message, created_at)
     select gen_random_uuid(), p.id, 'Title', 'Message', timestamptz '2025-01-01' + s.n * interval '1 second'
     from generate_series(1, 60000) s (n) join crowd_people p on p.n = 1 + s.n % ${crowd.members}`,
  `insert into meetings (id, owner_id, title, notes, start_time, minutes, status, created_at, updated_at)
     select gen_random_uuid(), id, 'Scoping', '', timestamptz '2026-12-01' + n * interval '1 hour', 60, 'confirmed', now(), now()
     from crowd_people`,
  // One person has far more than the others.
  `update support_tickets set owner_id = (select id from crowd_people where n = 7) where id in
     (select id from crowd_threads where n % 8 = 0)`,
];

/** The alliance, and its tables as the database keeps them after a while. */
export const seedCrowd = (store: Store): Promise<void> =>
  // Needs the owner of the tables, whose statements have no timeout.
  store.exclusively(async (run) => {
    for (const statement of statements) await run(statement);
    await run('vacuum analyze');
  });
