/**
 * Whether this instance should receive requests: checks the database, disk and clock, and whether it is
 * stopping.
 */
import { statfs } from 'node:fs/promises';
import { answers, type Store } from './database/database.ts';
import { differenceTo } from './database/database-time.ts';

export interface Readiness {
  /** Failing checks by name; empty if all pass. Takes at most 1.5 seconds. */
  failing(): Promise<Record<string, string>>;
  databaseAnswers(): Promise<boolean>;
  /** Not ready from now on, because the process is about to stop. */
  drain(): void;
}

/** Bytes that must be free in the files folder. */
const minFreeBytes = 40 * 1024 * 1024;
/**
 * Maximum difference between the clocks of this machine and the database. The product uses the database's time
 * (`databaseTime`), but certificates and tokens of other sites are checked by the machine's clock.
 */
const maxClockSkewSeconds = 5;
const timeoutMs = 1500;

/** `folder`: where the files are; null if they are not on this disk. */
export function openReadiness(store: Store, folder: string | null): Readiness {
  let draining = false;
  return {
    databaseAnswers: () => answers(store),
    drain() {
      draining = true;
    },
    async failing() {
      if (draining) return { process: 'Stopping.' };
      const [database, disk] = await Promise.all([checkDatabase(store), checkDisk(folder)]);
      return { ...database, ...disk };
    },
  };
}

async function checkDatabase(store: Store): Promise<Record<string, string>> {
  const apart = await within(timeoutMs, secondsApart(store));
  if (apart === null) return { database: 'Not responding.' };
  return apart > maxClockSkewSeconds
    ? { clock: `${Math.round(apart)} seconds off the database’s clock.` }
    : {};
}

/** The difference between the two clocks, less the round-trip time. */
export async function secondsApart(store: Store): Promise<number> {
  const { least, most } = await differenceTo(store);
  return Math.max(0, -most, least) / 1000;
}

async function checkDisk(folder: string | null): Promise<Record<string, string>> {
  if (folder === null) return {};
  const found = await statfs(folder).catch(() => null);
  if (!found) return { disk: 'Not readable.' };
  return found.bavail * found.bsize < minFreeBytes ? { disk: 'Full.' } : {};
}

function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ms, null).unref());
  return Promise.race([work.catch(() => null), late]);
}
