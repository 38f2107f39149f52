/** What a domain contributes to the product. Only `server/modules.ts` knows the list. */
import type { BulkKinds } from './bulk/bulk-changes.ts';
import { type Change, type Context, caller, type Platform } from './context.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Handler } from './handlers.ts';
import type { EventListeners } from './jobs/events.ts';
import type { Attempt, JobData, JobName, JobSettings } from './jobs/jobs.ts';
import type { Merging } from './merging.ts';
import type { UndoKinds } from './undo.ts';

export interface JobDefinition<N extends JobName = JobName> extends JobSettings<N> {
  run(platform: Platform, data: JobData[N], attempt: Attempt): Promise<void>;
}
export type JobDefinitions = { [N in JobName]: JobDefinition<N> };

export interface Person {
  userId: string;
  /** Null unless it is confirmed: what others stored about an address isn't the account's. */
  email: string | null;
}

/** The caller, as the person about whom something is stored. */
export function callingPerson(context: Context): Person {
  const { userId, email, emailConfirmed } = caller(context);
  return { userId, email: emailConfirmed ? email : null };
}

type DefaultsPlatform = Pick<Platform, 'store' | 'clock' | 'settings'>;

export interface PersonalData {
  /** What the domain stores about the caller, for the download of their personal data. */
  export(context: Context): Promise<Record<string, unknown>>;
  /** Deletes it in the transaction that erases the account, whose rows still exist. */
  erase(change: Change, person: Person): Promise<void>;
}

/**
 * What is deleted, by name, and how. The result of a deletion, or the number of what was deleted, is recorded with the
 * run; anything else counts as nothing.
 */
export type CleanUps = Readonly<Record<string, (platform: Platform) => Promise<unknown>>>;

export interface DomainModule {
  /** The handlers of its calls. */
  handlers: readonly Handler[];
  jobs?: Partial<JobDefinitions>;
  /** Its listeners for events of other domains. */
  events?: EventListeners<Change>;
  /** Run every hour: deletes expired data. */
  cleanup?: CleanUps;
  /**
   * What opens something to whoever holds it, by name, and how it ends; returns how many. Run after a restore, which brings
   * back what has ended since the backup.
   */
  endAccess?: Readonly<Record<string, (db: Transaction) => Promise<number>>>;
  /** Null if the domain stores nothing about people. */
  personalData: PersonalData | null;
  /** How its rows move when two accounts of one person are merged. */
  merging?: Merging;
  /** How lists are changed many rows at a time, by the name of the list. */
  bulk?: BulkKinds;
  /** How its changes are taken back within a few seconds, by the kind of object. */
  undo?: UndoKinds;
  /** Run at every start: inserts default content into a database that has never had it. */
  insertDefaults?: readonly ((platform: DefaultsPlatform) => Promise<void>)[];
  /** Paths of public pages built from its rows, for offline reading. */
  publicPaths?(db: Database): Promise<string[]>;
}

/** Inserts the default content of these domains. */
export async function insertDefaults(
  modules: readonly DomainModule[],
  platform: DefaultsPlatform,
): Promise<void> {
  for (const module of modules)
    for (const insert of module.insertDefaults ?? []) await insert(platform);
}
