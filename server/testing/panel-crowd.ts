/**
 * What the administration's tables hold after years: 100,000 users, 1,000,000 notifications, 100,000 orders, and as many
 * projects, messages, emails and entries of the record. Written by SQL within minutes.
 */
import type { Store } from '../platform/database/database.ts';

export const panelCrowd = {
  users: 100_000,
  notifications: 1_000_000,
  orders: 100_000,
  others: 100_000,
} as const;

const { users, notifications, orders, others } = panelCrowd;

/** One person in a hundred has this word in a name. */
const word = `(array['Kaduna','Volta','Sahel','Niger','Benue'])[1 + n % 5] || ' ' || n % 100`;
/** A minute later for each row. */
const at = `timestamptz '2026-01-01' + n * interval '1 minute'`;
/** What the hourly clean-up, which may run meanwhile, does not delete: tests begin on 2 November 2026. */
const fresh = `timestamptz '2026-11-02' + n * interval '1 second'`;
/** Old failed jobs are deleted by the queue itself, by the machine's clock. */
const late = `timestamptz '2036-01-01' + n * interval '1 minute'`;
const owner = '(select id from panel_people p where p.n = 1 + s.n % 1000)';

const statements = [
  `create temporary table panel_people as
     select n, gen_random_uuid() as id from generate_series(1, ${users}) n`,
  'create index on panel_people (n)',
  'analyze panel_people',
  `insert into users (id, first_name, last_name, email, organization, country, role, member_type, status, permissions,
       email_confirmed_at, created_at)
     select id, 'Ama' || n, ${word}, 'panel-' || n || '@example.org', 'Works ' || n % 900, 'Ghana',
       (array['member','member','client'])[1 + n % 3], 'general',
       case when n % 50 = 0 then 'pending' when n % 70 = 0 then 'suspended' else 'active' end,
       '{client_portal,member_portal}', ${at}, ${at}
     from panel_people`,
  `insert into notifications (id, user_id, title, message, created_at)
     select gen_random_uuid(), p.id, 'Title', 'Message', timestamptz '2025-01-01' + s.n * interval '1 second'
     from generate_series(1, ${notifications}) s (n) join panel_people p on p.n = 1 + s.n % ${users}`,
  `insert into notifications (id, user_id, title, message, created_at)
     select gen_random_uuid(), u.id, 'Title', 'Message', timestamptz '2025-01-01' + s.n * interval '1 second'
     from generate_series(1, 10000) s (n), users u where u.email like 'admin@%'`,
  `insert into reports (id, name, description, category, price_cents, status, pages, published_on, contents, first_page,
       position, created_at)
     select 'panel-' || n, 'Report ' || ${word}, 'text', 'policy', 89900, 'active', 40, date '2026-01-01' + n % 300,
       '{One}', '{First}', 1000 + n, now() from generate_series(1, 300) n`,
  `create temporary table panel_orders as
     select n, gen_random_uuid() as id from generate_series(1, ${orders}) n`,
  `insert into orders (id, reference, receipt_number, kind, status, method, provider, total_cents, customer_name,
       customer_email, user_id, access_key, created_at, paid_at, fulfilled_at)
     select o.id, 'P' || o.n, case when o.n % 10 > 0 then 'R-' || o.n end, 'reports',
       case when o.n % 10 = 0 then 'pending' else 'paid' end, case when o.n % 3 = 0 then 'bank' else 'card' end,
       case when o.n % 3 = 0 then 'bank' else 'test' end, 89900 + o.n % 1000, 'Ama' || o.n % ${users} || ' Volta',
       'panel-' || o.n % ${users} || '@example.org', p.id, 'panel' || o.n,
       timestamptz '2026-01-01' + o.n * interval '5 minutes',
       case when o.n % 10 > 0 then timestamptz '2026-01-01' + o.n * interval '5 minutes' end,
       case when o.n % 10 > 0 then timestamptz '2026-01-01' + o.n * interval '5 minutes' end
     from panel_orders o join panel_people p on p.n = 1 + o.n % ${users}`,
  `insert into order_items (order_id, report_id, position, name, price_cents)
     select id, 'panel-' || 1 + n % 300, 1, 'Report', 89900 from panel_orders`,
  `insert into ledger (id, order_id, kind, amount_cents, provider, provider_reference, booked_on, recorded_at)
     select gen_random_uuid(), id, 'payment', 89900 + n % 1000, case when n % 3 = 0 then 'bank' else 'test' end,
       'panel-' || n, (timestamptz '2026-01-01' + n * interval '5 minutes')::date,
       timestamptz '2026-01-01' + n * interval '5 minutes'
     from panel_orders where n % 10 > 0`,
  `insert into card_payments (id, order_id, provider, client_secret, status, amount_cents, created_at, checked_at)
     select 'pi_panel_' || n, id, 'test', 'secret', 'succeeded', 89900 + n % 1000, now(), now()
     from panel_orders where n % 3 > 0`,
  `insert into report_downloads (report_id, day, count)
     select 'panel-' || n, date '2025-12-01' + d, 1 + d % 5 from generate_series(1, 300) n, generate_series(0, 340) d`,
  `create temporary table panel_projects as
     select n, gen_random_uuid() as id from generate_series(1, ${others}) n`,
  `insert into projects (id, tracking_code, title, description, location, project_type, status, submitted_by, first_name,
       last_name, email, terms_accepted_at, owner_id, review_by, fingerprint, submitted_at, updated_at)
     select s.id, 'PN' || n, 'Hall ' || ${word}, 'text', (array['nigeria','ghana','kenya'])[1 + n % 3],
       (array['expansion','modernization'])[1 + n % 2], (array['submitted','screening','screening','funded'])[1 + n % 4],
       'Person', 'Person', 'P', 'p' || n || '@example.org', now(), ${owner}, date '2026-01-01' + n % 400, 'pn' || n,
       ${at}, now() from panel_projects s`,
  `insert into project_changes (id, project_id, status, by_alliance, at, version)
     select gen_random_uuid(), id, 'submitted', false, now(), 1 from panel_projects`,
  `insert into support_tickets (id, reference, topic, subject, description, status, priority, name, email, owner_id,
       fingerprint, created_at, updated_at, kind, by_alliance)
     select gen_random_uuid(), 'PT-' || n, 'general', 'Question ' || ${word}, 'text',
       (array['open','in_progress','closed','closed'])[1 + n % 4], 'normal', 'Ama' || n, 'panel-' || n || '@example.org', ${owner},
       'pt' || n, ${at}, ${at}, 'message', false from generate_series(1, ${others}) s (n)`,
  `insert into meetings (id, owner_id, title, notes, start_time, minutes, status, created_at, updated_at)
     select gen_random_uuid(), ${owner}, 'Scoping', '', ${at}, 60, (array['requested','confirmed','declined'])[1 + n % 3], now(), now()
     from generate_series(1, ${others}) s (n)`,
  `insert into mails (id, "to", subject, created_at, sent_at, failed_at, failure, attempts)
     select gen_random_uuid(), 'panel-' || n || '@example.org', 'Your invoice', ${fresh},
       case when n % 100 > 0 then ${fresh} end, case when n % 100 = 0 then ${fresh} end,
       case when n % 100 = 0 then 'gave up' end, 1 from generate_series(1, ${others}) n`,
  `insert into audit_log (id, at, actor_id, actor_role, action, object_type, object_id, before, after, request_id)
     select gen_random_uuid(), ${at}, ${owner}, 'admin', (array['project.status','order.paid','user.profile'])[1 + n % 3],
       (array['project','order','user'])[1 + n % 3], gen_random_uuid()::text, '{"status": "a"}', '{"status": "b"}', 'panel-' || n
     from generate_series(1, ${others}) s (n)`,
  `insert into newsletter_subscribers (id, email, lists, confirmed_at, asked_at)
     select gen_random_uuid(), 'panel-' || n || '@example.org', '{news}', ${at}, ${at} from generate_series(1, ${others}) n`,
  `insert into access_requests (id, user_id, role, created_at)
     select gen_random_uuid(), id, 'partner', ${at} from panel_people where n % 10 = 0`,
  `insert into invitations (id, email, first_name, last_name, role, token_hash, mail_id, created_at, sent_at, expires_at)
     select gen_random_uuid(), 'invited-' || n || '@example.org', 'Ama' || n, ${word}, 'member', 'panel-' || n,
       gen_random_uuid(), ${fresh}, ${fresh}, ${fresh} + interval '7 days' from generate_series(1, 10000) n`,
  `insert into privacy_requests (id, kind, name, email, details, received_on, settled_on, outcome, created_at)
     select gen_random_uuid(), 'copy', 'Ama' || n, 'panel-' || n || '@example.org', '', date '2025-01-01' + n % 300,
       case when n % 20 > 0 then date '2025-01-01' + n % 300 end, case when n % 20 > 0 then 'Sent.' else '' end, now()
     from generate_series(1, 10000) n`,
  `insert into breaches (id, title, description, measures, known_at, authority_told_at, no_notice, created_at)
     select gen_random_uuid(), 'Lost ' || n, '', '', ${at}, ${at}, '', now() from generate_series(1, 1000) n`,
  `insert into page_views (day, page_group, views, visits)
     select date '2025-01-01' + d, g, 90, 40
     from generate_series(0, 700) d, unnest(array['home','projects','reports','articles','portals']) g on conflict do nothing`,
  `insert into pgboss.job (id, name, state, retry_limit, retry_count, created_on, completed_on)
     select gen_random_uuid(), 'delete-files', 'failed', 2, 2, ${late}, ${late}
     from generate_series(1, 10000) n`,
];

/** The tables as the database keeps them after a while. */
export const seedPanel = (store: Store): Promise<void> =>
  // Needs the owner of the tables, whose statements have no timeout.
  store.exclusively(async (run) => {
    for (const statement of statements) await run(statement);
    await run('vacuum analyze');
  });
