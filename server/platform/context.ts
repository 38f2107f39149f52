/** What a use case receives: who calls, when, and the only way to make a change. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CookieName } from '#contract/identity/device.ts';
import type { LiveEvent } from '#contract/system.ts';
import { undoShown } from '#contract/timing.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { type AuditEntry, writeAudit } from './audit/audit.ts';
import type { SecurityEvents } from './audit/security-events.ts';
import type { Clock } from './clock.ts';
import type { Database, Store, Transaction } from './database/database.ts';
import type { Settings } from './database/settings.ts';
import { idempotencyKeys } from './database/tables.ts';
import type { Files } from './files/files.ts';
import type { Installation } from './installation.ts';
import type { DomainEvents } from './jobs/events.ts';
import type { JobData, JobName, Jobs } from './jobs/jobs.ts';
import { publish } from './live/live.ts';
import { type Mail, type Mailer, releaseMails, storeMails } from './mail/mail.ts';
import type { PaymentProvider } from './payments/payments.ts';
import type { Readiness } from './readiness.ts';
import type { Limiter } from './security/limiter.ts';
import type { OpenId } from './security/openid.ts';
import type { SealingKeys } from './security/sealed-values.ts';

/** Clients of external services, and components with their own threads. Domains add theirs by declaration merging. */
export interface Providers {
  mailer: Mailer;
  /** The card payment provider; null if card payment is not configured. */
  payments: PaymentProvider | null;
  /** The OpenID provider that signs people in; null if the product does it itself. */
  openId: OpenId | null;
  readiness: Readiness;
  installation: Installation;
}

/** How long a change can be undone and its emails wait: as long as its toast is shown, and the line there and back. */
export const undoSeconds = undoShown / 1000 + 5;

/** One transaction, with everything that is committed or rolled back with it. */
export interface Change {
  readonly db: Transaction;
  readonly now: Temporal.Instant;
  readonly settings: Settings;
  /** The keys that encrypt secrets in the database. */
  readonly sealingKeys: SealingKeys;
  audit(entry: AuditEntry): Promise<void>;
  mail(mail: Mail): Promise<void>;
  /** Like `mail`, for many emails in a constant number of statements. */
  mails(mails: readonly Mail[]): Promise<void>;
  /** Sends the emails that waited for the end of quiet hours, where these are over. */
  releaseMails(): Promise<void>;
  /** `seconds`: delay before the job runs. */
  enqueue<N extends JobName>(name: N, data: JobData[N], seconds?: number): Promise<void>;
  /** Several jobs of one kind in one statement. */
  enqueueAll<N extends JobName>(name: N, data: readonly JobData[N][]): Promise<void>;
  publish(topics: string | readonly string[], event: LiveEvent): Promise<void>;
  /** What the call answers once the file that it was sent is kept. */
  fileKept(answer: unknown): Promise<void>;
  /** Emits events to other domains within the same transaction. */
  readonly events: DomainEvents<Change>;
}

/** Runs work in one transaction. */
export type Changing = <T>(work: (change: Change) => Promise<T>) => Promise<T>;

/** What is known about a request before its call runs. */
export interface Visit {
  actor: Actor | null;
  /** Client IP address, for limits only; never stored or logged. */
  address: string;
  requestId: string;
  userAgent: string;
  /** Aborts when the client disconnects. */
  signal?(): AbortSignal;
  /** The answer to this request is stored: it is given again. */
  isRepeat?: true;
  /** Another site caused this navigation. */
  crossSite: boolean;
  sessionToken?: string | undefined;
  /** Only with `keyOwner`: a key that belongs to nobody could be anybody's. */
  idempotencyKey?: string | undefined;
  /** Whose idempotency keys they are: the named writer's, else the account's, else the guest's, else this browser's. */
  keyOwner?: string | undefined;
  ifMatch?: number | undefined;
  /** The file of this call came in parts: notes in the same transaction that it is kept. */
  fileKept?(db: Transaction, answer: unknown): Promise<void>;
  /** Set by a use case: the session cookie to set (a token) or clear (null). */
  cookie?: { token: string; seconds: number } | null;
  /**
   * The key that counts this browser separately for the account with this address; null if the browser is
   * unknown.
   */
  knownBrowser?(email: string): Promise<string | null>;
  /** Another cookie of this site, by its unprefixed name. */
  cookieNamed?(name: CookieName): string | undefined;
  /** Set by a use case: other cookies to set or clear (null), by their unprefixed names. */
  cookies?: Partial<Record<CookieName, { token: string; seconds: number } | null>>;
  /** Set by a use case that sends its own form of refusal (`POST /api/admin-login`). */
  status?: number;
  /** Set by a use case with `status`: the reason for the refusal. */
  refusedAs?: AppError;
}

export interface Context {
  readonly actor: Actor | null;
  readonly visit: Visit;
  readonly now: Temporal.Instant;
  /** Read-only by convention. Changes go through `change`. */
  readonly db: Database;
  readonly files: Files;
  readonly settings: Settings;
  /** The keys that encrypt secrets. */
  readonly sealingKeys: SealingKeys;
  readonly security: SecurityEvents;
  readonly providers: Providers;
  /**
   * Runs `work` in one transaction. A repeated request with the same Idempotency-Key gets the stored answer
   * and does not run again, so a creating use case returns its answer from here.
   */
  change<T>(work: (change: Change) => Promise<T>): Promise<T>;
  /**
   * A change that ignores the Idempotency-Key because it is idempotent itself: for writes after a call to an
   * external service, which no transaction should wait for.
   */
  changeWithoutKey: Changing;
}

export interface Platform {
  store: Store;
  clock: Clock;
  files: Files;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  events: DomainEvents<Change>;
  settings: Settings;
  security: SecurityEvents;
  sealingKeys: SealingKeys;
  limiter: Limiter;
  providers: Providers;
}

/** The caller, for calls that the access table denies to signed-out visitors. */
export function caller(context: Context): Actor {
  if (!context.actor) throw new AppError('unauthorized');
  return context.actor;
}

export function makeContext(
  platform: Platform,
  visit: Visit,
  /** The request that an Idempotency-Key identifies; without it every request runs. */
  request?: { name: string; input: unknown },
): Context {
  const { store, clock, files, settings, sealingKeys, security, providers } = platform;
  const changeWithoutKey = changing(platform, visit);
  return {
    actor: visit.actor,
    visit,
    now: clock.now(),
    db: store.db,
    files,
    settings,
    sealingKeys,
    security,
    providers,
    changeWithoutKey,
    change: (work) =>
      changeWithoutKey((change) =>
        visit.idempotencyKey && request
          ? runIdempotent(change.db, change.now, keyOf(visit, request), () => work(change))
          : work(change),
      ),
  };
}

/** Who makes a change: a visit, a job, or a job for the person who began it. */
interface Origin {
  actor: { userId: string; role: string } | null;
  requestId: string;
  fileKept?: Visit['fileKept'];
}

/** Changes by this visit, or by a job, that ignore the Idempotency-Key. */
export const changing =
  (platform: Platform, visit: Origin): Changing =>
  async (work) => {
    if (!(await platform.store.hasRoom())) throw new AppError('storage_full');
    return platform.store.db.transaction((db) => work(makeChange(platform, db, visit)));
  };

export function makeChange(
  { clock, jobs, settings, events, sealingKeys }: Platform,
  db: Transaction,
  visit: Origin,
): Change {
  const now = clock.now();
  const deliver = (ids: readonly string[]) =>
    jobs.enqueueAll(
      db,
      'deliver-mail',
      ids.map((mailId) => ({ mailId })),
    );
  const mails: Change['mails'] = async (all) => {
    const some = (undoable: boolean) => all.filter((mail) => (mail.undoable ?? false) === undoable);
    await deliver(await storeMails(db, some(false), now));
    for (const mailId of await storeMails(db, some(true), now))
      await jobs.enqueue(db, 'deliver-mail', { mailId }, undoSeconds);
  };
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
    sealingKeys,
    events,
    fileKept: async (answer) => visit.fileKept?.(db, answer),
    audit: (entry) => writeAudit(db, source, entry),
    mail: (mail) => mails([mail]),
    mails,
    releaseMails: async () => deliver(await releaseMails(db, now)),
    enqueue: (name, data, seconds) => jobs.enqueue(db, name, data, seconds),
    enqueueAll: (name, data) => jobs.enqueueAll(db, name, data),
    publish: (topics, event) => publish(db, topics, event),
  };
}

function keyOf(visit: Visit, request: { name: string; input: unknown }) {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    ownerId: visit.actor?.userId ?? null,
    id: hash(`${visit.keyOwner}\n${request.name}\n${visit.idempotencyKey}`),
    // The key is hashed in, and not stored: a fast hash of the input alone would expose passwords.
    requestHash: hash(`${visit.idempotencyKey}\n${JSON.stringify(request.input)}`),
  };
}

/**
 * The id of the stored answer that this request repeats; null if it is the first, has no Idempotency-Key, or
 * the first is still in progress.
 */
export async function answeredRequest(
  { store }: Platform,
  visit: Visit,
  request: { name: string; input: unknown } | undefined,
): Promise<string | null> {
  if (!visit.idempotencyKey || !request) return null;
  const { id, requestHash } = keyOf(visit, request);
  const [earlier] = await store.db
    .select({ requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, id));
  return earlier?.requestHash === requestHash ? id : null;
}

/**
 * Inserts the key's row first: a second request with the same key waits for it, then gets the same answer.
 */
async function runIdempotent<T>(
  db: Transaction,
  now: Temporal.Instant,
  { id, requestHash, ownerId }: ReturnType<typeof keyOf>,
  work: () => Promise<T>,
): Promise<T> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ id, requestHash, ownerId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (inserted.length === 0) {
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
