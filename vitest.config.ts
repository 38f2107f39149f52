import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One more than there are processors: tests wait for databases, for mails, for pages. */
const maxWorkers = Math.min(4, availableParallelism() + 1);
const forks = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;

/** Tests that open a database run on both, pure ones once; of PostgreSQL alone are those named so. */
const onlyPostgresql = 'server/**/*.postgresql.test.ts';
/** What happens before anybody asks the database is the same on both. */
const ofTheWire = /attacks\/(floods|wire)\.test\.ts$/;
/** Thousands of calls that mostly end at the door: on the database of a real installation. */
const accessMatrix = 'server/http/access-matrix.test.ts';
/** Puts something else in a module's place, for which it needs the modules for itself. */
const mocks = /identity\/sign-in-limits\.test\.ts$/;
const onDatabase = globSync('server/**/*.test.ts').filter(
  (path) =>
    !ofTheWire.test(path) &&
    !mocks.test(path) &&
    /testing\/(service|databases)\.ts'/.test(readFileSync(path, 'utf8')),
);

/** Short to read and long to run: begun last, as by their size, they would keep one processor busy alone. */
const long =
  /(axe-(signed-in|public|sitemap)|archive|crawl|start|access-matrix|fuzz|floods)\.test\.ts$/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => Number(long.test(other.moduleId)) - Number(long.test(one.moduleId)),
    );
  }
}

// Stands apart from vite.config.ts on purpose: tests load no framework plugin.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,server,web}/**/*.test.{ts,tsx}'],
          exclude: [onlyPostgresql, accessMatrix],
          // The embedded database's WebAssembly lives too short here for compiling it well to pay.
          execArgv: ['--liftoff-only'],
          ...forks,
          globalSetup: ['server/testing/global-setup.ts'],
          // Each file may hold an embedded database of some 400 MB.
          maxWorkers,
          // Not 0: on one worker Vitest would put that group last.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'postgresql',
          include: onDatabase,
          ...forks,
          // Each file has a database of its own; the modules are loaded once a worker.
          isolate: false,
          globalSetup: ['server/testing/global-setup-postgresql.ts'],
          maxWorkers,
          // Beside the others: neither waits for the other's last file.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/faults/**'],
          ...forks,
          // The modules are loaded, and the browser is reached, once a worker.
          isolate: false,
          // After the others: the browser needs the machine for itself. Each worker has a server of its own.
          maxWorkers,
          sequence: { groupOrder: 2 },
          globalSetup: ['e2e/demo-setup.ts', 'e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          ...forks,
          // Each has a server and a database of its own, and mostly waits.
          globalSetup: ['e2e/demo-setup.ts'],
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
