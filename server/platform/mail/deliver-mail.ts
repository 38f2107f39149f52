/** Delivers stored emails, each once: a delivery first takes a lease on the email. */
import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { sentMails, unsentMails } from '#contract/limits.ts';
import type { Database, Store } from '../database/database.ts';
import { mails } from '../database/tables.ts';
import { logError } from '../log.ts';
import { type Mailer, MailRefused, type OutgoingMail } from './mail.ts';
import { mailHtml, plainMailHtml } from './mail-html.ts';

type Row = typeof mails.$inferSelect;

/** Neither delivered nor given up. */
const open = and(isNull(mails.sentAt), isNull(mails.failedAt), isNotNull(mails.body));

/** Measured by the database's clock, which all instances share. The lease is renewed during delivery. */
const holdSeconds = 30;
const held = sql`now() + make_interval(secs => ${holdSeconds})`;

/** What is not kept once it isn't needed any more. */
const emptied = { body: null, layout: null, headers: null, calendar: null };

interface Delivery {
  id: string;
  /** The host in the Message-ID. */
  host: string;
  now: Temporal.Instant;
  /** No further attempt follows. */
  last?: boolean;
  signal?: AbortSignal;
}

/**
 * Delivers an email, unless it was delivered before. If it is refused permanently, its text is cleared and it stays as
 * failed; after the last attempt it fails with its text, so that an administrator can send it again. Otherwise a failure
 * throws, so that the job is retried.
 */
export async function deliverMail(
  db: Database,
  mailer: Mailer,
  { id, host, now, last = false, signal }: Delivery,
): Promise<void> {
  const row = await hold(db, id);
  if (!row) return;
  const settle = (set: Partial<Row>) =>
    db
      .update(mails)
      .set({ heldUntil: null, ...set })
      .where(eq(mails.id, id));
  const beat = setInterval(() => {
    // A lease that can't be renewed expires, and another instance may take over.
    db.update(mails)
      .set({ heldUntil: held })
      .where(and(eq(mails.id, id), open))
      .catch(() => undefined);
  }, holdSeconds * 300);
  try {
    await mailer(outgoing(row, host), signal);
  } catch (error) {
    if (error instanceof MailRefused) {
      logError('email refused for good', error, { id, reply: error.reply });
      await settle({
        failedAt: now,
        failure: error.reply,
        ...emptied,
      });
      return;
    }
    await settle(last ? { failedAt: now, failure: 'gave up' } : {});
    throw error;
  } finally {
    clearInterval(beat);
  }
  await persist(() => settle({ sentAt: now, ...emptied }));
}

/** Takes the lease; null if there is nothing left to do. Throws if another delivery holds it. */
async function hold(db: Database, id: string): Promise<Row | null> {
  const free = or(isNull(mails.heldUntil), lt(mails.heldUntil, sql`now()`));
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, heldUntil: held })
    .where(and(eq(mails.id, id), open, free))
    .returning();
  if (row) return row;
  const [other] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), open));
  if (other) throw new Error('Somebody else is delivering this email');
  return null;
}

function outgoing(
  { id, to, subject, body, layout, headers, calendar, createdAt }: Row,
  host: string,
): OutgoingMail {
  const text = body ?? '';
  return {
    to,
    subject,
    text,
    html: layout ? mailHtml(subject, layout) : plainMailHtml(subject, text),
    ...(headers && { headers }),
    ...(calendar && { calendar }),
    messageId: `<${id}@${host}>`,
    at: createdAt.toString(),
  };
}

/** A delivery must be recorded, or the email goes out again, so this waits for a database that is briefly down. */
async function persist(note: () => Promise<unknown>): Promise<void> {
  for (let left = 15; ; left -= 1) {
    try {
      await note();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** The embedded database has one process: leases found at startup belong to one that ended. */
export async function releaseHeldMails(store: Store): Promise<void> {
  if (store.kind === 'embedded') await store.db.update(mails).set({ heldUntil: null });
}

/**
 * Deletes the remaining address and subject of emails that were delivered or failed long enough ago. Emails that could
 * not be delivered for days fail now, and their text is cleared.
 */
export async function forgetOldMails(db: Database, now: Temporal.Instant): Promise<unknown> {
  const before = (seconds: number) => now.subtract({ seconds });
  await db
    .update(mails)
    .set({ failedAt: now, failure: 'too old', ...emptied })
    .where(and(open, lt(mails.createdAt, before(unsentMails))));
  await db
    .update(mails)
    .set(emptied)
    .where(
      and(
        isNotNull(mails.failedAt),
        isNotNull(mails.body),
        lt(mails.createdAt, before(unsentMails)),
      ),
    );
  return db
    .delete(mails)
    .where(
      or(
        lt(mails.sentAt, before(sentMails)),
        and(isNotNull(mails.failedAt), lt(mails.createdAt, before(sentMails))),
      ),
    );
}

/** Failed emails that were not deleted yet, latest first, and how many there are. */
export async function failedMails(db: Database, limit: number) {
  const failed = isNotNull(mails.failedAt);
  const items = await db
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      failedAt: mails.failedAt,
    })
    .from(mails)
    .where(failed)
    .orderBy(desc(mails.failedAt), desc(mails.id))
    .limit(limit);
  return { items, total: await db.$count(mails, failed) };
}

export interface MailCounts {
  waiting: number;
  /** Age of the oldest waiting email. */
  oldestSeconds: number;
  failed: number;
}

/** Without those that wait for the end of quiet hours. */
const awake = and(open, isNull(mails.notBefore));

export async function mailCounts(db: Database, now: Temporal.Instant): Promise<MailCounts> {
  const among = (what: SQL | undefined) =>
    sql<number>`count(*) filter (where ${what})`.mapWith(Number);
  const [found] = await db
    .select({
      waiting: among(awake),
      oldest: sql<string | null>`min(${mails.createdAt}) filter (where ${awake})`,
      failed: count(mails.failedAt),
    })
    .from(mails)
    .where(isNull(mails.sentAt));
  const oldest = found?.oldest ? Temporal.Instant.from(found.oldest.replace(' ', 'T')) : now;
  return {
    waiting: found?.waiting ?? 0,
    oldestSeconds: Math.max(0, now.since(oldest).total('seconds')),
    failed: found?.failed ?? 0,
  };
}
