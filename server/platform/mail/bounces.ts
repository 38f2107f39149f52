/** Emails that came back: another mail server accepted them first, and reported later that it could not deliver them. */
import { and, eq, isNotNull } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import type { Transaction } from '../database/database.ts';
import { mails } from '../database/tables.ts';

export interface Bounce {
  /** Of the email that came back. */
  mailId: string;
  /** The enhanced status code of the failure, such as `5.1.1`. */
  status: string;
}

const reportTypes = /^message\/(global-)?delivery-status$/;
const returnedTypes = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/;
const mailIds = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;

/**
 * Reads a message as a report of a permanent failure (RFC 3464). Null for anything else: a delay, an automatic reply, an
 * advertisement, or something that isn't an email.
 */
export async function readBounce(message: string): Promise<Bounce | null> {
  const parsed = await PostalMime.parse(message, { attachmentEncoding: 'utf8' }).catch(() => null);
  const partOf = (types: RegExp) =>
    String(parsed?.attachments.find(({ mimeType }) => types.test(mimeType))?.content ?? '');
  const report = partOf(reportTypes);
  const status = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1];
  if (!status || !/^Action:\s*failed/im.test(report)) return null;
  const header = /^Message-ID:\s*(<\S+>)/im.exec(partOf(returnedTypes))?.[1];
  const id = mailIds.exec(header ?? parsed?.inReplyTo ?? '')?.[1];
  return id ? { mailId: id.toLowerCase(), status } : null;
}

/** Records that a sent email came back; returns its address, or null for an email that isn't known, or not as sent. */
export async function markReturned(
  db: Transaction,
  { mailId, status }: Bounce,
  now: Temporal.Instant,
): Promise<{ to: string; failure: string } | null> {
  const failure = `${status} returned`;
  const [row] = await db
    .update(mails)
    .set({ sentAt: null, failedAt: now, failure })
    .where(and(eq(mails.id, mailId), isNotNull(mails.sentAt)))
    .returning({ to: mails.to });
  return row ? { to: row.to, failure } : null;
}
