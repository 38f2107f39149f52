// node scripts/make-upgrade-dump.ts <version>: dumps this version's populated database as text, which every
// later version must be able to migrate. Each release adds its own: see CONTRIBUTING.md.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlatform } from '#server/compose.ts';
import { jobDefinitions, modules } from '#server/modules.ts';
import { openSecurityEvents } from '#server/platform/audit/security-events.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openPostgres } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { postgresProgram } from '#server/platform/database/postgres-programs.ts';
import { makeGuardedFetch } from '#server/platform/fetching/guarded-fetch.ts';
import { folderFiles } from '#server/platform/files/files.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { insertDefaults } from '#server/platform/module.ts';
import { testPaymentProvider } from '#server/platform/payments/payments-test.ts';
import { openReadiness } from '#server/platform/readiness.ts';
import { openLimiter } from '#server/platform/security/limiter.ts';
import { sealingKey } from '#server/platform/security/sealed-values.ts';
import { seed } from '#server/seed/seed.ts';
import { application, owner, startCluster } from '#server/testing/cluster.ts';
import { testSettings } from '#server/testing/start.ts';

const version = process.argv[2];
if (!version || !/^[\w.-]+$/.test(version)) throw new Error('Give the version.');
const folder = mkdtempSync(join(tmpdir(), 'alliance-dump-'));
const cluster = await startCluster();
try {
  await cluster.newDatabase('dump');
  const store = openPostgres(cluster.url(application, 'dump'), {
    migrationUrl: cluster.url(owner, 'dump'),
  });
  await migrate(store);
  const clock = systemClock();
  await insertDefaults(modules, { store, clock, settings: testSettings });
  await seed(
    makePlatform({
      store,
      clock,
      files: folderFiles(folder),
      jobs: openJobs(store, jobDefinitions),
      limiter: openLimiter(store),
      readiness: openReadiness(store, null),
      security: openSecurityEvents(store.db, clock, new Uint8Array(32)),
      mailer: async () => undefined,
      openId: null,
      fetch: makeGuardedFetch({}),
      // Without one, the demonstration data has no card payments.
      payments: testPaymentProvider(store.db, clock),
      sealingKeys: [sealingKey('of a demonstration')],
      settings: testSettings,
    }),
  );
  await store.close();
  // The articles' wording does not matter for an upgrade, only that there is some.
  await cluster.run('update articles set content = left(content, 300)', 'dump');
  await cluster.run(readFileSync('server/testing/fixtures/upgrade-rows.sql', 'utf8'), 'dump');
  const { rows } = await cluster.run(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'
     and (xpath('/row/n/text()', query_to_xml('select count(*) as n from public.' || quote_ident(c.relname), false, true, '')))[1]::text = '0'`,
    'dump',
  );
  const empty = rows.map(({ name }) => name);
  if (empty.length > 0)
    throw new Error(`Without a row: ${empty.join(', ')}. Add one to fixtures/upgrade-rows.sql.`);
  const program = postgresProgram('pg_dump', process.env.PATH ?? '') ?? 'pg_dump';
  const words = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-acl'];
  const text = execFileSync(program, [...words, cluster.url('postgres', 'dump')], {
    maxBuffer: 64 * 1024 * 1024,
  }).toString();
  // psql commands, and settings that an older PostgreSQL does not know.
  const kept = text.replace(/^(\\|SET transaction_timeout).*\n/gm, '');
  const file = `server/testing/fixtures/upgrade/${version}.sql`;
  writeFileSync(file, kept);
  console.log(`Written: ${file}, ${Math.round(kept.length / 1024)} KiB`);
} finally {
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}
