/** Mail: a row and a job in the transaction of the change, delivered afterwards by a worker. */
import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database, Transaction } from './database.ts';
import type { Files } from './files.ts';
import { mails } from './tables.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs, parted by empty lines. A line that is only an address becomes a link. */
  text: string;
  /** Further header lines, by their names. */
  headers?: Record<string, string> | undefined;
}

export interface OutgoingMail extends Mail {
  html: string;
  /** The same for every attempt, so that a repeat can be recognised. */
  messageId: string;
  at: string;
}

/** Brings a mail on its way, or throws so that it is tried again. */
export type Mailer = (mail: OutgoingMail) => Promise<void>;

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async ({ at, ...mail }) => {
    await transport.sendMail({ from, ...mail, date: new Date(at) });
  };
}

/** Throws when the mail server does not answer, or refuses us. */
export async function mailServerAnswers(url: string): Promise<void> {
  await createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000 }).verify();
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

/** Writes the mail with the transaction; returns its id, for the job that delivers it. */
export async function storeMail(
  db: Transaction,
  mail: Mail,
  at: Temporal.Instant,
): Promise<string> {
  const id = randomUUID();
  const { to, subject, text, headers } = mail;
  await db.insert(mails).values({ id, to, subject, body: text, headers, createdAt: at });
  return id;
}

/** Delivers a stored mail, unless it was delivered before. */
export async function deliverMail(
  db: Database,
  mailer: Mailer,
  { id, host, now }: { id: string; host: string; now: Temporal.Instant },
): Promise<void> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  if (!row || row.sentAt !== null || row.body === null) return;
  await mailer({
    to: row.to,
    subject: row.subject,
    text: row.body,
    html: htmlOf(row.body),
    ...(row.headers && { headers: row.headers }),
    messageId: `<${row.id}@${host}>`,
    at: row.createdAt.toString(),
  });
  await db.update(mails).set({ sentAt: now, body: null, headers: null }).where(eq(mails.id, id));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => {
      const safe = escaped(line);
      return /^https?:\/\/\S+$/.test(line) ? `<a href="${safe}">${safe}</a>` : safe;
    });
    return `<p>${lines.join('<br>')}</p>`;
  });
  return `<!doctype html><html lang="en"><body>${paragraphs.join('')}</body></html>`;
}

/**
 * What somebody typed whose mail this may not be: no mail program makes a link of it, so that nobody sends
 * advertisements in our name.
 */
export const unlinked = (typed: string): string =>
  typed.replaceAll('://', ' ').replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ' ');

/** Removes the mails to an address, also those that still wait. */
export async function forgetMailsTo(db: Transaction, to: string): Promise<void> {
  await db.delete(mails).where(eq(mails.to, to));
}

/** Removes what is left of mails that were delivered before this: address and subject. */
export async function forgetSentMails(db: Database, before: Temporal.Instant): Promise<void> {
  await db.delete(mails).where(lt(mails.sentAt, before));
}
