import { identityMails as words } from '#content/mails/identity.ts';
import type { MailContent } from '#content/mails/mail-content.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

interface Recipient {
  email: string;
  firstName: string;
}

const mail = (
  settings: Settings,
  { email, firstName }: Recipient,
  kind: string,
  content: MailContent,
): Mail => layOutMail(settings, { to: email, name: firstName }, `account.${kind}`, content);

/** What every email here names, with the page that its button opens. */
const basis = ({ site, baseUrl }: Settings, path: string) => ({ site, link: baseUrl + path });

/** The link opens a page with a button: email scanners follow links but don’t click buttons. */
export const confirmationMail = (settings: Settings, user: Recipient, token: string): Mail =>
  mail(
    settings,
    user,
    'confirmation',
    words.confirmation(basis(settings, `/sign-in?view=confirm&token=${token}`)),
  );

export const takenAddressMail = (settings: Settings, user: Recipient): Mail =>
  mail(settings, user, 'taken-address', words.takenAddress(basis(settings, '/sign-in')));

export const resetMail = (settings: Settings, user: Recipient, token: string): Mail =>
  mail(
    settings,
    user,
    'password-reset',
    words.passwordReset(basis(settings, `/sign-in?view=reset&token=${token}`)),
  );

export const passwordChangedMail = (settings: Settings, user: Recipient): Mail =>
  mail(
    settings,
    user,
    'password-changed',
    words.passwordChanged(basis(settings, '/sign-in?view=forgot')),
  );

/** A change to the account's protection. Its owner is informed, whoever made the change. */
type Protection = 'on' | 'off' | 'reset' | { recoveryCodesLeft: number };

export function protectionMail(settings: Settings, user: Recipient, now: Protection): Mail {
  const path = '/account';
  if (now === 'on')
    return mail(settings, user, 'two-factor-on', words.twoFactorOn(basis(settings, path)));
  if (now === 'off')
    return mail(settings, user, 'two-factor-off', words.twoFactorOff(basis(settings, path)));
  if (now === 'reset')
    return mail(settings, user, 'two-factor-reset', words.twoFactorReset(basis(settings, path)));
  return mail(
    settings,
    user,
    'recovery-code-used',
    words.recoveryCodeUsed({ ...basis(settings, path), codes: now.recoveryCodesLeft }),
  );
}

/** Someone signed in after many failed attempts. */
export const triedPasswordsMail = (settings: Settings, user: Recipient, failures: number): Mail =>
  mail(
    settings,
    user,
    'tried-passwords',
    words.triedPasswords({ ...basis(settings, '/account'), failures }),
  );

/** Someone knows the password and is trying codes. */
export const wrongCodesMail = (settings: Settings, user: Recipient, codes: number): Mail =>
  mail(
    settings,
    user,
    'wrong-codes',
    words.wrongCodes({ ...basis(settings, '/sign-in?view=forgot'), codes }),
  );

export const sessionsEndedMail = (settings: Settings, user: Recipient): Mail =>
  mail(
    settings,
    user,
    'sessions-ended',
    words.sessionsEnded({
      ...basis(settings, '/sign-in'),
      resetLink: `${settings.baseUrl}/sign-in?view=forgot`,
    }),
  );

export const linkedMail = (settings: Settings, user: Recipient, issuer: string): Mail =>
  mail(
    settings,
    user,
    'sign-in-linked',
    words.signInLinked({ ...basis(settings, '/account'), provider: new URL(issuer).host }),
  );

export const approvedMail = (settings: Settings, user: Recipient): Mail =>
  mail(settings, user, 'approved', words.approved(basis(settings, '/sign-in')));

export const erasedMail = (settings: Settings, user: Recipient): Mail =>
  mail(settings, user, 'erased', words.erased(basis(settings, '/privacy')));
