/** A thousand projects meet a hundred thousand opportunities in one job: its shape, not its time, is what holds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchesKept } from '#contract/funding/match-vocabulary.ts';
import type { MatchingFigures } from '#contract/funding/matching.ts';
import { matchNow } from '../../../testing/match-data.ts';
import { actorNamed, clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { statementsOf } from '../../../testing/statements.ts';

const opportunities = 100_000;
const projects = 1000;

let service: Service;
beforeAll(async () => {
  service = await startService();
  const { userId } = await actorNamed(service, 'client');
  await service.rows(
    `insert into funding_sources (id, kind, name, address, licence, settings, created_at, updated_at)
     values ('many', 'feed', 'A feed', 'https://feed.example.org', 'CC BY 4.0', '{}', now(), now())`,
  );
  // Only without a statement timeout.
  await service.store.exclusively(async (run) => {
    await run(
      `insert into funding_opportunities (id, source_id, title, platform, type, region, is_open, amount, description,
         requirements, eligibility, deadline, deadline_binds, application_url, needs_review, digest, fetched_at,
         created_at, changed_at)
       select 'many:' || n, 'many',
         (array['Data centres', 'Cloud services', 'Broadband', 'Solar power', 'Artificial intelligence'])[1 + n % 5]
           || ' call ' || n,
         'Fund ' || n % 400,
         (array['vc', 'angel', 'grant', 'debt', 'crowdfunding', 'government'])[1 + n / 5 % 6],
         (array['West Africa', 'East Africa', 'Southern Africa', 'Pan-African', 'South Asia', null])[1 + n / 7 % 6],
         true, case when n % 4 = 0 then null else 10000 * (1 + n::bigint * 7919 % 9000) end,
         repeat('Pays for the first phase of projects number ' || n || ' and for studies of digital infrastructure. ', 12),
         '{}',
         case n % 5 when 0 then array[]::text[] when 1 then array['Companies'] when 2 then array['Universities']
           when 3 then array['Unrestricted'] else array['Towns, see annex ' || n % 50] end,
         case when n % 9 = 0 then null else date '2026-11-01' + n % 500 end,
         n % 11 > 0, null, false, 'd' || n, now(), now(), now()
       from generate_series(1, $1::integer) n`,
      [opportunities],
    );
    await run(
      `insert into projects (id, tracking_code, title, description, location, project_type, budget_range, status,
         submitted_by, first_name, last_name, email, terms_accepted_at, owner_id, review_by, fingerprint,
         submitted_at, updated_at)
       select gen_random_uuid(), 'L' || n, 'Hall ' || n, 'text',
         (array['nigeria', 'ghana', 'kenya', 'south-africa', 'usa-hbcu', 'other'])[1 + n % 6],
         (array['new-datacenter', 'expansion', 'modernization', 'ai-deployment', 'green-retrofit'])[1 + n / 6 % 5],
         (array['under-1m', '1m-5m', '5m-10m', '10m-25m', '25m-50m', 'over-50m', null])[1 + n / 30 % 7],
         'submitted', 'Person', 'Person', 'P', 'p' || n || '@example.org', now(),
         case when n % 100 = 0 then $2::uuid end, date '2027-01-01', 'f' || n, now(), now()
       from generate_series(1, $1::integer) n`,
      [projects, userId],
    );
    await run(
      `insert into readiness_assessments (project_id, updated_at, version)
       select id, now(), 1 from projects where right(tracking_code, 1) in ('1', '2', '3', '4', '5')`,
      [],
    );
    await run(
      `insert into readiness_answers (project_id, question, level, answered_at)
       select project_id, question, (hashtext(project_id || question) & 1) + 1, now() from readiness_assessments,
         unnest(array['land', 'grid', 'supply', 'routes', 'customers', 'model']) question`,
      [],
    );
    await run('analyze', []);
  });
}, 600_000);
afterAll(() => service?.stop());

test('all are matched in a number of statements that does not depend on the number of pairs', async () => {
  const begun = performance.now();
  const statements = await statementsOf(service.store, () => matchNow(service));
  const seconds = (performance.now() - begun) / 1000;
  const admin = await clientOf(service, 'admin');
  const { body } = await admin.send<MatchingFigures>('GET', '/api/admin/funding/matching');
  process.stdout.write(
    `Matching ${body.projects} projects with ${body.opportunities} opportunities: ${seconds.toFixed(1)} s, ${statements.length} statements\n`,
  );
  // Those that are still open.
  expect(body.opportunities).toBeGreaterThan(0.9 * opportunities);
  expect(body.projects).toBe(projects);
  const perRule = body.reasons.reduce((sum, { pairs }) => sum + pairs, 0);
  expect(perRule).toBe(8 * body.projects * body.opportunities);
  const [{ most } = { most: 0 }] = (await service.rows(
    'select max(count)::int as most from (select count(*) from project_matches group by project_id) kept',
  )) as { most: number }[];
  expect(most).toBe(matchesKept);
  // Pages of opportunities and of projects, and what ten sponsors' projects are told.
  expect(statements.length).toBeLessThan(opportunities / 5000 + (projects / 100) * 30 + 50);
});

test('the same again writes no match', async () => {
  const statements = await statementsOf(service.store, () => matchNow(service));
  const writes = statements.filter(({ sql }) =>
    /(insert into|delete from) "(project_matches|notified_matches|notifications)"/.test(sql),
  );
  // What belongs to projects that no longer look for funding is deleted once.
  expect(writes).toHaveLength(1);
});
