/** What a use case is handed: who calls, when, and the one way to change something. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LiveEvent } from '#contract/system.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { type AuditEntry, writeAudit } from './audit.ts';
import type { Clock } from './clock.ts';
import type { Database, Store, Transaction } from './database.ts';
import type { DomainEvents } from './events.ts';
import type { Files } from './files.ts';
import type { JobData, Jobs } from './jobs.ts';
import { publish } from './live.ts';
import { type Mail, storeMail } from './mail.ts';
import type { Settings } from './settings.ts';
import { idempotencyKeys } from './tables.ts';

/** One transaction, with everything that is committed or forgotten together with it. */
export interface Change {
  readonly db: Transaction;
  readonly now: Temporal.Instant;
  readonly settings: Settings;
  audit(entry: AuditEntry): Promise<void>;
  mail(mail: Mail): Promise<void>;
  /** `seconds`: not before so long. */
  enqueue<N extends keyof JobData>(name: N, data: JobData[N], seconds?: number): Promise<void>;
  publish(topic: string, event: LiveEvent): Promise<void>;
  /** Tells other domains, within the same transaction. */
  readonly events: DomainEvents<Change>;
}

/** Runs work in one transaction. */
export type Changing = <T>(work: (change: Change) => Promise<T>) => Promise<T>;

/** What the door learned of a request. */
export interface Visit {
  actor: Actor | null;
  /** Network address, for limits only; never stored or logged. */
  address: string;
  requestId: string;
  userAgent: string;
  /** A navigation that another site caused. */
  crossSite: boolean;
  sessionToken?: string | undefined;
  idempotencyKey?: string | undefined;
  ifMatch?: number | undefined;
  /** Set by a use case: the cookie that the answer sets (a token) or clears (null). */
  cookie?: { token: string; seconds: number } | null;
  /** What the browser sent in another cookie of this site, by its plain name. */
  cookieNamed?(name: string): string | undefined;
  /** Set by a use case: such cookies that the answer sets or clears (null), by their plain names. */
  cookies?: Record<string, { token: string; seconds: number } | null>;
  /** Set by a use case whose refusal has a form of its own (`POST /api/admin-login`). */
  status?: number;
}

export interface Context {
  readonly actor: Actor | null;
  readonly visit: Visit;
  readonly now: Temporal.Instant;
  /** For reading. Changes go through `change`. */
  readonly db: Database;
  readonly files: Files;
  readonly settings: Settings;
  /**
   * Runs `work` in one transaction. With an Idempotency-Key the same request answers what it answered
   * before, without running again; so a creating use case returns its answer from here.
   */
  change<T>(work: (change: Change) => Promise<T>): Promise<T>;
  /**
   * A change that runs whatever the Idempotency-Key, because it stands a repeat by itself: what is written
   * after somebody outside was asked, which no transaction waits for.
   */
  changeAgain: Changing;
}

export interface Platform {
  store: Store;
  clock: Clock;
  files: Files;
  jobs: Pick<Jobs, 'enqueue'>;
  events: DomainEvents<Change>;
  settings: Settings;
}

/** The caller, for calls that the access table closes to signed-out visitors. */
export function caller(context: Context): Actor {
  if (!context.actor) throw new AppError('unauthorized');
  return context.actor;
}

export function makeContext(
  platform: Platform,
  visit: Visit,
  /** What an Idempotency-Key stands for; without it every request runs. */
  request?: { name: string; input: unknown },
): Context {
  const { store, clock, files, settings } = platform;
  const changeAgain = changing(platform, visit);
  return {
    actor: visit.actor,
    visit,
    now: clock.now(),
    db: store.db,
    files,
    settings,
    changeAgain,
    change: (work) =>
      changeAgain((change) =>
        visit.idempotencyKey && request
          ? once(change.db, change.now, keyOf(visit, request), () => work(change))
          : work(change),
      ),
  };
}

/** Changes of this visit, or of a job, that no Idempotency-Key holds together. */
export const changing =
  (platform: Platform, visit: Pick<Visit, 'actor' | 'requestId'>): Changing =>
  async (work) => {
    if (!(await platform.store.hasRoom())) throw new AppError('storage_full');
    return platform.store.db.transaction((db) => work(makeChange(platform, db, visit)));
  };

export function makeChange(
  { clock, jobs, settings, events }: Platform,
  db: Transaction,
  visit: Pick<Visit, 'actor' | 'requestId'>,
): Change {
  const now = clock.now();
  const source = {
    actorId: visit.actor?.userId ?? null,
    actorRole: visit.actor?.role ?? 'signed-out',
    requestId: visit.requestId,
    at: now,
  };
  return {
    db,
    now,
    settings,
    events,
    audit: (entry) => writeAudit(db, source, entry),
    async mail(mail) {
      await jobs.enqueue(db, 'deliver-mail', { mailId: await storeMail(db, mail, now) });
    },
    enqueue: (name, data, seconds) => jobs.enqueue(db, name, data, seconds),
    publish: (topic, event) => publish(db, topic, event),
  };
}

function keyOf(visit: Visit, request: { name: string; input: unknown }) {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  const scope = visit.actor?.userId ?? 'signed-out';
  return {
    id: hash(`${scope}\n${request.name}\n${visit.idempotencyKey}`),
    // With the key, which is not stored: a fast hash of the entries alone would give passwords away.
    requestHash: hash(`${visit.idempotencyKey}\n${JSON.stringify(request.input)}`),
  };
}

/** The key's row is taken first: a second request with the same key waits for it, then answers the same. */
async function once<T>(
  db: Transaction,
  now: Temporal.Instant,
  { id, requestHash }: { id: string; requestHash: string },
  work: () => Promise<T>,
): Promise<T> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ id, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (taken.length === 0) {
    const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    if (earlier?.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
    return earlier.response as T;
  }
  const answer = await work();
  await db
    .update(idempotencyKeys)
    .set({ response: answer ?? null })
    .where(eq(idempotencyKeys.id, id));
  return answer;
}
