/** Email: a row and a job in the change's transaction, delivered afterwards by a worker. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { MailLayout } from '#content/mails/mail-content.ts';
import type { Database, Db, Transaction } from '../database/database.ts';
import { mails } from '../database/tables.ts';
import type { Files } from '../files/files.ts';
import type { CalendarPart } from './calendar-part.ts';
import { transportUrl } from './mail-url.ts';

export interface Mail {
  /** Given by whoever follows its delivery (`deliveryOf`). */
  id?: string;
  to: string;
  subject: string;
  /** Paragraphs, separated by empty lines. */
  text: string;
  /** Which email it is, such as `order.invoice`. */
  kind?: string;
  /** What the HTML is made from; without it, from the text. */
  layout?: MailLayout;
  /** Additional headers, by name. */
  headers?: Record<string, string> | undefined;
  calendar?: CalendarPart;
  /** It waits until then: its reader wants quiet. */
  notBefore?: Temporal.Instant | null;
  /** It waits until its change can't be undone any more; until then `takeBackMails` takes it back. */
  undoable?: boolean;
}

export interface OutgoingMail
  extends Omit<Mail, 'id' | 'kind' | 'layout' | 'notBefore' | 'undoable'> {
  html: string;
  /** The same for every attempt, so that a repeat can be recognised. */
  messageId: string;
  at: string;
}

/**
 * Hands an email to the mail server. Throws MailRefused if it is refused permanently, and any other error if it should
 * be retried. Ends soon after `signal` aborts.
 */
export type Mailer = (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>;

/** The mail server will never accept this email. `reply`: its code, such as `550 5.1.1`, without its text. */
export class MailRefused extends Error {
  readonly reply: string;

  constructor(reply: string, cause: unknown) {
    super('The mail server refuses this email for good', { cause });
    this.reply = reply;
  }
}

interface SmtpError {
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Whether the refusal is about this email, its recipient or its content. If the sender or password is refused, the
 * operator can fix it.
 */
function refusalOf(error: unknown): MailRefused | null {
  const { command = '', responseCode = 0, response = '' } = error as SmtpError;
  if (responseCode < 500 || responseCode === 503) return null;
  if (!['RCPT TO', 'DATA'].includes(command)) return null;
  return new MailRefused(
    /^\d{3}([ -]5\.\d+\.\d+)?/.exec(response)?.[0] ?? String(responseCode),
    error,
  );
}

/** `returnPath`: where other mail servers return emails to; null for the sender. */
export function smtpMailer(
  url: string,
  { from, returnPath = null }: { from: string; returnPath?: string | null },
): Mailer {
  const transport = createTransport({
    url: transportUrl(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ at, calendar, ...mail }, signal) => {
    const icalEvent = calendar && { method: calendar.method, content: calendar.text };
    try {
      await transport.sendMail({
        from,
        ...(returnPath && { envelope: { from: returnPath, to: mail.to } }),
        ...mail,
        ...(icalEvent && { icalEvent: { ...icalEvent, filename: 'invitation.ics' } }),
        date: new Date(at),
        ...(signal && { signal }),
      });
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}

/** Throws if the mail server doesn't respond, or refuses the sign-in. */
export async function mailServerAnswers(url: string): Promise<void> {
  await createTransport({
    url: transportUrl(url),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
  }).verify();
}

const outbox = 'outbox';

/** Emails as files, for a machine without a mail server. A repeat overwrites the first attempt. */
export function outboxMailer(files: Files): Mailer {
  return (mail) => {
    const name = `${mail.at}-${mail.messageId}`.replace(/[^a-zA-Z0-9.-]+/g, '-');
    return files.put(`${outbox}/${name}.json`, JSON.stringify(mail));
  };
}

/** The emails of the local outbox, newest first. */
export async function readOutbox(files: Files, most = 200): Promise<OutgoingMail[]> {
  const keys = (await files.list(outbox)).reverse().slice(0, most);
  const found = await Promise.all(keys.map((key) => files.get(key)));
  return found.flatMap((bytes) => readOne(bytes) ?? []);
}

/** Null for a file that is still being written. */
function readOne(bytes: Uint8Array | null): OutgoingMail | null {
  try {
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as OutgoingMail);
  } catch {
    return null;
  }
}

/** A statement takes 65,535 values, an email has ten. */
const mailsAtOnce = 5000;

/** Writes the emails with the transaction; returns the ids of those that can go out now, for the jobs that deliver them. */
export async function storeMails(
  db: Transaction,
  all: readonly Mail[],
  createdAt: Temporal.Instant,
): Promise<string[]> {
  const rows = all.map(({ id = randomUUID(), to, subject, text: body, ...mail }) => ({
    id,
    to,
    subject,
    kind: mail.kind,
    body,
    layout: mail.layout,
    headers: mail.headers,
    calendar: mail.calendar,
    notBefore: mail.notBefore ?? null,
    createdAt,
  }));
  for (let from = 0; from < rows.length; from += mailsAtOnce)
    await db.insert(mails).values(rows.slice(from, from + mailsAtOnce));
  return rows.flatMap(({ id, notBefore }) => (notBefore ? [] : [id]));
}

/** The emails whose time has come; from now on they are like all others. */
export async function releaseMails(db: Transaction, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .update(mails)
    .set({ notBefore: null })
    .where(and(lte(mails.notBefore, now), isNull(mails.sentAt), isNull(mails.failedAt)))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

/**
 * For text typed by somebody other than the recipient: mail programs won't turn it into links, so nobody can send
 * advertisements in our name.
 */
export const unlinked = (typed: string): string =>
  typed.replaceAll('://', ' ').replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ' ');

/** The latest stored emails to this address, without their text. */
export const mailsTo = (db: Db, to: string, limit: number) =>
  db
    .select({
      id: mails.id,
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      failedAt: mails.failedAt,
    })
    .from(mails)
    .where(eq(mails.to, to))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);

export type Delivery = 'queued' | 'sent' | 'failed';

/** What became of an email; `failed` also if it was deleted before it was sent. */
export const deliveryOf = async (db: Db, id: string): Promise<Delivery> =>
  (await deliveriesOf(db, [id])).get(id) ?? 'failed';

/** What became of these emails; those that are no longer stored are left out. */
export async function deliveriesOf(db: Db, ids: readonly string[]): Promise<Map<string, Delivery>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: mails.id, sentAt: mails.sentAt, failedAt: mails.failedAt })
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  const stateOf = ({ sentAt, failedAt }: (typeof rows)[number]): Delivery => {
    if (sentAt) return 'sent';
    return failedAt ? 'failed' : 'queued';
  };
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

/** Deletes the emails to an address, including unsent ones: all of them, or those of these kinds. */
export async function deleteMailsTo(
  db: Transaction,
  to: string,
  kinds?: readonly string[],
): Promise<void> {
  await db.delete(mails).where(and(eq(mails.to, to), kinds && inArray(mails.kind, [...kinds])));
}

/** Takes back emails of these kinds to an address that haven't gone out, and answers them. Their jobs then find nothing to do. */
export const dropUnsent = (db: Transaction, to: string, kinds: readonly string[]) =>
  db
    .delete(mails)
    .where(
      and(
        eq(mails.to, to),
        inArray(mails.kind, [...kinds]),
        isNull(mails.sentAt),
        isNull(mails.failedAt),
      ),
    )
    .returning({ kind: mails.kind, createdAt: mails.createdAt });

/** Takes back these emails, and answers whether it could: none if one has gone out or is on its way. */
export async function takeBackMails(db: Transaction, ids: readonly string[]): Promise<boolean> {
  const among = inArray(mails.id, [...ids]);
  const rows = await db
    .select({
      sentAt: mails.sentAt,
      isHeld: sql<boolean>`coalesce(${mails.heldUntil} > now(), false)`,
    })
    .from(mails)
    .where(among)
    .for('update');
  if (rows.some(({ sentAt, isHeld }) => sentAt || isHeld)) return false;
  await db.delete(mails).where(among);
  return true;
}

/** Deletes unsent emails; returns how many. Their jobs then find nothing to do. */
export async function dropWaitingMails(db: Database): Promise<number> {
  const rows = await db.delete(mails).where(isNull(mails.sentAt)).returning({ id: mails.id });
  return rows.length;
}
