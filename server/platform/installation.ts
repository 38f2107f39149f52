/** The state of this installation, for the panel. */
import { statfs } from 'node:fs/promises';
import { checkNames as names, checkWords as words } from '#content/checks.ts';
import { lastBackup } from './backup/last-backup.ts';
import type { Clock } from './clock.ts';
import type { Store } from './database/database.ts';
import { type JobCount, jobCounts } from './jobs/jobs.ts';
import type { Readiness } from './readiness.ts';
import { checkBackup, checkWork, type Say, type State } from './running-checks.ts';

export interface Check {
  state: State;
  what: string;
  found: string;
}

/** What an instance knows of where it runs. */
export interface InstallationFacts {
  version: string;
  /** Where the data is; null if this instance keeps none on disk. */
  dataDir: string | null;
  configuration: readonly Check[];
}

export interface Installation extends InstallationFacts {
  /** What the doctor finds while the product runs. */
  checks(): Promise<Check[]>;
  /** In bytes. */
  storage(): Promise<{ database: number; free: number | null }>;
  backupAt(): Temporal.Instant | null;
  jobs(): Promise<JobCount[]>;
}

/** Collects what is said, the first of each. */
export function collected(tell: (say: Say) => void): Check[] {
  const found = new Map<string, Check>();
  tell((state, what, text) => {
    if (!found.has(what)) found.set(what, { state, what, found: text });
  });
  return [...found.values()];
}

export function openInstallation(
  { store, clock, readiness }: { store: Store; clock: Clock; readiness: Readiness },
  facts: InstallationFacts,
): Installation {
  const { dataDir } = facts;
  return {
    ...facts,
    async checks() {
      const found: Check[] = [];
      const say: Say = (state, what, text) => found.push({ state, what, found: text });
      const failing = Object.entries(await readiness.failing());
      for (const [what, text] of failing)
        say('missing', names[what as keyof typeof names] ?? what, text);
      if (failing.length === 0) say('ok', names.service, words.ready);
      if (dataDir) checkBackup(dataDir, clock.now(), say);
      await checkWork(store, clock.now(), say);
      return found;
    },
    async storage() {
      const sql = 'select pg_database_size(current_database())::float8 as bytes';
      const [size] = (await store.run(sql, [])).rows;
      const disk = dataDir && (await statfs(dataDir).catch(() => null));
      return {
        database: Number(size?.bytes),
        free: disk ? disk.bavail * disk.bsize : null,
      };
    },
    backupAt: () => (dataDir ? lastBackup(dataDir) : null),
    jobs: () => jobCounts(store),
  };
}
