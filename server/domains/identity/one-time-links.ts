import { oneTimeLink } from '#contract/limits.ts';
import type { Change } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Settings } from '../../platform/settings.ts';
import { deleteTokensOf, insertToken } from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { TokenPurpose } from './tables.ts';

interface Recipient {
  id: string;
  email: string;
  firstName: string;
}

/** Mails a link that works once within an hour. Earlier links of the same account end. */
export async function sendLink(
  change: Change,
  user: Recipient,
  purpose: TokenPurpose,
  mail: (settings: Settings, user: Recipient, token: string) => Mail,
): Promise<void> {
  const token = newSecret();
  await deleteTokensOf(change.db, user.id);
  await insertToken(change.db, {
    tokenHash: hashSecret(token),
    userId: user.id,
    purpose,
    expiresAt: change.now.add({ seconds: oneTimeLink }),
  });
  await change.mail(mail(change.settings, user, token));
}
