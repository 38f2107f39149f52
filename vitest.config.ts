import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One more than there are processors, because tests wait for databases, emails and pages. */
const maxWorkers = Math.min(4, availableParallelism() + 1);
/** Pages and servers under test mostly wait for the network, timers or each other. */
const maxWaiting = Math.min(6, availableParallelism() + 2);
/** Timeouts only end tests that hang; a busy machine must not reach them. */
const forks = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Fails a test during which the product logs an error that the test did not announce. */
const setupFiles = [
  'server/testing/logged-errors-setup.ts',
  'server/testing/seed-setup.ts',
  'server/testing/costs-setup.ts',
];

const isLongRun = process.env.TEST_LONG === 'true';
/** Tests that only `npm run test:long` runs. Those with a database run on PostgreSQL only. */
const isLongTest = (path: string) => path.endsWith('.long.test.ts');

/** Tests that open a database run on PostgreSQL. */
const withDatabase = globSync('server/**/*.test.ts').filter((path) =>
  /testing\/(service|databases|access-matrix)\.ts'/.test(readFileSync(path, 'utf8')),
);

/**
 * Tests that also run on the embedded database: everything in which the two may differ, and one path of each domain.
 * `npm run test:long` runs all tests on both, except those of features only PostgreSQL has (`*.postgresql.test.ts`).
 */
const embeddedToo = [
  // Database, backup, jobs, limits, concurrency
  'server/platform/database/database.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'server/platform/jobs/jobs-at-once.test.ts',
  'server/platform/mail/mail-refused.test.ts',
  'server/http/app-limits.test.ts',
  'server/http/app-faults.test.ts',
  'server/platform/database/at-once.test.ts',
  // Plans and sorts
  'server/domains/*/list-plans.test.ts',
  'server/domains/list-sorts.test.ts',
  // One path of each domain
  'server/domains/identity/accounts/sign-up.test.ts',
  'server/domains/intake/submit-project.test.ts',
  'server/domains/content/read-articles.test.ts',
  'server/domains/support/send-message.test.ts',
  'server/domains/commerce/payments/after-payment.test.ts',
  'server/domains/overview/stats.test.ts',
];
/** These replace modules, so they need their own copies; those of the other projects share theirs. */
const embeddedOnly = [
  'server/domains/identity/authentication/proven-password.test.ts',
  'server/domains/identity/authentication/sign-in-limits.test.ts',
];

/** Chosen by scripts/test.mjs for this run. A bare `npx vitest` runs no test twice. */
const embedded: Record<string, string[]> = {
  least: embeddedOnly,
  tagged: [...embeddedToo, ...embeddedOnly],
  all: withDatabase.filter((path) => !path.endsWith('.postgresql.test.ts') && !isLongTest(path)),
};

/** Small files that take long: sorted by size they would start last and keep one processor busy alone. */
const long =
  /(axe-\w+|archive|crawl|start|access-matrix.part-\d|fuzz|floods|kill|disk-full|database-away|proxy|two-builds|keyboard|budget|pseudo-locale|doctor|soak\.long)\.test\.ts$/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => Number(long.test(other.moduleId)) - Number(long.test(one.moduleId)),
    );
  }
}

// Deliberately separate from vite.config.ts: tests load no framework plugin.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['{contract,content,server,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: withDatabase,
          ...forks,
          // The modules are loaded once per worker.
          isolate: false,
          maxWorkers,
          // Not 0, because with one worker Vitest would run that group last. A single group, so that none waits for
          // another's last file.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'embedded',
          setupFiles,
          include: embedded[process.env.TEST_EMBEDDED ?? 'least'] ?? [],
          // The embedded database's WebAssembly runs too briefly here for optimised compilation to pay off.
          execArgv: ['--liftoff-only'],
          ...forks,
          globalSetup: ['server/testing/global-setup.ts'],
          // Each file may have an embedded database of about 400 MB.
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'postgresql',
          setupFiles,
          include: withDatabase.filter((path) => isLongRun || !isLongTest(path)),
          exclude: embeddedOnly,
          ...forks,
          // Each file has its own database; the modules are loaded once per worker.
          isolate: false,
          globalSetup: ['server/testing/global-setup-postgresql.ts'],
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          setupFiles: ['e2e/costs-setup.ts'],
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/faults/**', ...(isLongRun ? [] : ['**/*.long.test.ts'])],
          ...forks,
          // The modules are loaded, and the browser is connected, once per worker.
          isolate: false,
          // After the others, because the browser needs the machine for itself. Each worker has its own server.
          maxWorkers: maxWaiting,
          sequence: { groupOrder: 2 },
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'faults',
          setupFiles: ['server/testing/costs-setup.ts'],
          include: ['e2e/faults/**/*.test.ts'],
          exclude: isLongRun ? [] : ['**/*.long.test.ts'],
          ...forks,
          // Each has its own server and database, and mostly waits.
          globalSetup: ['e2e/demo-setup.ts'],
          maxWorkers: maxWaiting,
          sequence: { groupOrder: 2 },
          testTimeout: 240_000,
        },
      },
    ],
  },
});
