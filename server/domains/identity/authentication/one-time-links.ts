import { randomUUID } from 'node:crypto';
import { oneTimeLink } from '#contract/limits.ts';
import type { Change } from '../../../platform/context.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { confirmationMail, resetMail } from '../mails.ts';
import { lockUserByEmail, type UserRow } from '../queries/accounts.ts';
import { deleteTokensOf, insertToken } from '../queries/one-time-tokens.ts';
import type { TokenPurpose } from '../tables.ts';
import { findLinkRequest, insertLinkRequest, takeLinkRequest } from './queries/links.ts';
import { hashSecret, newSecret } from './secrets.ts';

interface Recipient {
  id: string;
  email: string;
  firstName: string;
}

/** Emails a link that works once within an hour. Earlier links of the account become invalid. */
export async function sendLink(
  change: Change,
  user: Recipient,
  purpose: TokenPurpose,
  mail: (settings: Settings, user: Recipient, token: string) => Mail,
  browserHash: string | null = null,
): Promise<void> {
  const token = newSecret();
  await deleteTokensOf(change.db, user.id);
  await insertToken(change.db, {
    tokenHash: hashSecret(token),
    userId: user.id,
    purpose,
    browserHash,
    expiresAt: change.now.add({ seconds: oneTimeLink }),
  });
  await change.mail(mail(change.settings, user, token));
}

/** Records a request for a link: the same work for every address, whether or not it has an account. */
export async function requestLink(
  change: Change,
  email: string,
  purpose: TokenPurpose,
): Promise<void> {
  const id = randomUUID();
  await change.audit({
    action: `link-request.${purpose}`,
    objectType: 'link-request',
    objectId: id,
  });
  await insertLinkRequest(change.db, { id, email, purpose, createdAt: change.now });
  await change.enqueue('send-link', { requestId: id });
}

/**
 * Handles the request after the answer was sent: emails a link if there is an eligible account. Locks the account first,
 * like its erasure, so that the two cannot deadlock.
 */
export async function sendRequestedLink(change: Change, requestId: string): Promise<void> {
  const asked = await findLinkRequest(change.db, requestId);
  const user = asked && (await lockUserByEmail(change.db, asked.email));
  const request = await takeLinkRequest(change.db, requestId);
  if (!user || !request || !mayHave(user, request.purpose)) return;
  const mail = request.purpose === 'confirm-email' ? confirmationMail : resetMail;
  await sendLink(change, user, request.purpose, mail);
}

const mayHave = (user: UserRow, purpose: TokenPurpose): boolean =>
  purpose === 'confirm-email' ? user.emailConfirmedAt === null : user.status !== 'suspended';
