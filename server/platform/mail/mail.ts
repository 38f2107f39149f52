/** Mail: a row and a job in the transaction of the change, delivered afterwards by a worker. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { MailLayout } from '#content/mails/mail-content.ts';
import type { Database, Db, Transaction } from '../database/database.ts';
import { mails } from '../database/tables.ts';
import type { Files } from '../files/files.ts';
import { transportUrl } from './mail-url.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs, parted by empty lines. */
  text: string;
  /** Which email it is, as `order.invoice`. */
  kind?: string;
  /** What its page is drawn from; without it, from the text. */
  layout?: MailLayout;
  /** Further header lines, by their names. */
  headers?: Record<string, string> | undefined;
  /** It waits until then: its reader wants quiet. */
  notBefore?: Temporal.Instant | null;
}

export interface OutgoingMail extends Omit<Mail, 'kind' | 'layout' | 'notBefore'> {
  html: string;
  /** The same for every attempt, so that a repeat can be recognised. */
  messageId: string;
  at: string;
}

/**
 * Hands an email to the mail server. Throws MailRefused when it is refused for good, anything else when it is
 * to be tried again. Ends soon after `signal` aborts.
 */
export type Mailer = (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>;

/** The mail server will never take this email. `reply`: its code, as in `550 5.1.1`, without its words. */
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

/** Whether it is about this email, its recipient or its content. A refused sender or password is ours to mend. */
function refusalOf(error: unknown): MailRefused | null {
  const { command = '', responseCode = 0, response = '' } = error as SmtpError;
  if (responseCode < 500 || responseCode === 503) return null;
  if (!['RCPT TO', 'DATA'].includes(command)) return null;
  return new MailRefused(
    /^\d{3}([ -]5\.\d+\.\d+)?/.exec(response)?.[0] ?? String(responseCode),
    error,
  );
}

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url: transportUrl(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ at, ...mail }, signal) => {
    try {
      await transport.sendMail({ from, ...mail, date: new Date(at), ...(signal && { signal }) });
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}

/** Throws when the mail server does not answer, or refuses us. */
export async function mailServerAnswers(url: string): Promise<void> {
  await createTransport({
    url: transportUrl(url),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
  }).verify();
}

const outbox = 'outbox';

/** Mails as files, for a machine without a mail server. A repeat overwrites the first attempt. */
export function outboxMailer(files: Files): Mailer {
  return (mail) => {
    const name = `${mail.at}-${mail.messageId}`.replace(/[^a-zA-Z0-9.-]+/g, '-');
    return files.put(`${outbox}/${name}.json`, JSON.stringify(mail));
  };
}

/** The mails of the local outbox, newest first. */
export async function readOutbox(files: Files, most = 200): Promise<OutgoingMail[]> {
  const keys = (await files.list(outbox)).reverse().slice(0, most);
  const found = await Promise.all(keys.map((key) => files.get(key)));
  return found.flatMap((bytes) => readOne(bytes) ?? []);
}

/** A file that is being written at this moment is left out. */
function readOne(bytes: Uint8Array | null): OutgoingMail | null {
  try {
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as OutgoingMail);
  } catch {
    return null;
  }
}

/** A statement takes 65,535 values, a mail has nine. */
const mailsAtOnce = 5000;

/** Writes the mails with the transaction; returns the ids of those that can go out now, for the jobs that deliver them. */
export async function storeMails(
  db: Transaction,
  all: readonly Mail[],
  createdAt: Temporal.Instant,
): Promise<string[]> {
  const rows = all.map(({ to, subject, text: body, headers, kind, layout, notBefore = null }) => ({
    id: randomUUID(),
    to,
    subject,
    kind,
    body,
    layout,
    headers,
    notBefore,
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
 * What somebody typed whose mail this may not be: no mail program makes a link of it, so that nobody sends
 * advertisements in our name.
 */
export const unlinked = (typed: string): string =>
  typed.replaceAll('://', ' ').replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ' ');

/** The latest emails to this address that are still known, without their text. */
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

/** Removes the mails to an address, also those that still wait. */
export async function deleteMailsTo(db: Transaction, to: string): Promise<void> {
  await db.delete(mails).where(eq(mails.to, to));
}

/** Removes the emails that were not sent; returns how many. Their jobs find nothing to do. */
export async function dropWaitingMails(db: Database): Promise<number> {
  const rows = await db.delete(mails).where(isNull(mails.sentAt)).returning({ id: mails.id });
  return rows.length;
}
