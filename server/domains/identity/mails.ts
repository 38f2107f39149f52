import { codesLeft, securityMails as security } from '#content/mails/account-security.ts';
import { identityMails as words } from '#content/mails/identity.ts';
import { counts } from '#content/mails/mail-template.ts';
import { invitationDays } from '#contract/limits.ts';
import { type Role, roles } from '#contract/vocabulary.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { templateMail } from '../../platform/mail/mail-layout.ts';

interface Recipient {
  email: string;
  firstName: string;
}

const to = ({ email, firstName }: Recipient) => ({ to: email, name: firstName });
/** The page that the button opens. */
const linkTo = ({ baseUrl }: Settings, path: string) => ({ link: baseUrl + path });

/** The link opens a page with a button: email scanners follow links but don’t click buttons. */
export const confirmationMail = (settings: Settings, user: Recipient, token: string): Mail =>
  templateMail(
    settings,
    to(user),
    words.confirmation,
    linkTo(settings, `/sign-in?view=confirm&token=${token}`),
  );

export const takenAddressMail = (settings: Settings, user: Recipient): Mail =>
  templateMail(settings, to(user), words.takenAddress, linkTo(settings, '/sign-in'));

export const resetMail = (settings: Settings, user: Recipient, token: string): Mail =>
  templateMail(
    settings,
    to(user),
    security.passwordReset,
    linkTo(settings, `/sign-in?view=reset&token=${token}`),
  );

export const passwordChangedMail = (settings: Settings, user: Recipient): Mail =>
  templateMail(
    settings,
    to(user),
    security.passwordChanged,
    linkTo(settings, '/sign-in?view=forgot'),
  );

/** A change to the account's protection. Its owner is informed, whoever made the change. */
type Protection = 'on' | 'off' | 'reset' | { recoveryCodesLeft: number };
const protections = {
  on: security.twoFactorOn,
  off: security.twoFactorOff,
  reset: security.twoFactorReset,
} as const;

export function protectionMail(settings: Settings, user: Recipient, now: Protection): Mail {
  const account = linkTo(settings, '/account');
  if (typeof now === 'string') return templateMail(settings, to(user), protections[now], account);
  return templateMail(settings, to(user), security.recoveryCodeUsed, {
    ...account,
    codesLeft: codesLeft(now.recoveryCodesLeft),
  });
}

/** Someone signed in after many failed attempts. */
export const triedPasswordsMail = (settings: Settings, user: Recipient, failures: number): Mail =>
  templateMail(settings, to(user), security.triedPasswords, {
    ...linkTo(settings, '/account'),
    failures: String(failures),
  });

/** Someone knows the password and is trying codes. */
export const wrongCodesMail = (settings: Settings, user: Recipient, codes: number): Mail =>
  templateMail(settings, to(user), security.wrongCodes, {
    ...linkTo(settings, '/sign-in?view=forgot'),
    codes: String(codes),
  });

export const sessionsEndedMail = (settings: Settings, user: Recipient): Mail =>
  templateMail(settings, to(user), security.sessionsEnded, {
    ...linkTo(settings, '/sign-in'),
    resetLink: `${settings.baseUrl}/sign-in?view=forgot`,
  });

export const linkedMail = (settings: Settings, user: Recipient, issuer: string): Mail =>
  templateMail(settings, to(user), security.signInLinked, {
    ...linkTo(settings, '/account'),
    provider: new URL(issuer).host,
  });

export const rejectedMail = (settings: Settings, user: Recipient, message: string): Mail =>
  templateMail(settings, to(user), words.rejected, { ...linkTo(settings, '/contact'), message });

export const approvedMail = (settings: Settings, user: Recipient, message: string | null): Mail =>
  templateMail(settings, to(user), words.approved, { ...linkTo(settings, '/sign-in'), message });

export const accessGrantedMail = (settings: Settings, user: Recipient & { role: Role }): Mail =>
  templateMail(settings, to(user), words.accessGranted, {
    ...linkTo(settings, '/sign-in'),
    role: roles[user.role],
  });

export const accessDeclinedMail = (
  settings: Settings,
  user: Recipient & { role: Role; reason: string },
): Mail =>
  templateMail(settings, to(user), words.accessDeclined, {
    ...linkTo(settings, '/contact'),
    role: roles[user.role],
    message: user.reason,
  });

export const invitationMail = (
  settings: Settings,
  { id, message, ...invited }: Recipient & { id: string; message: string | null },
  { inviter, token }: { inviter: string; token: string },
): Mail => ({
  ...templateMail(settings, to(invited), words.invitation, {
    ...linkTo(settings, `/sign-in?view=invitation&token=${token}`),
    inviter,
    message,
    days: counts.days(invitationDays.valid),
  }),
  id,
});

/** `closed`: to the account that goes; `kept`: to the one that stays. */
export const mergedMail = (settings: Settings, user: Recipient, told: 'closed' | 'kept'): Mail =>
  told === 'closed'
    ? templateMail(settings, to(user), words.merged, linkTo(settings, '/contact'))
    : templateMail(settings, to(user), words.mergedInto, linkTo(settings, '/account'));

export const personErasedMail = (settings: Settings, person: Recipient): Mail =>
  templateMail(settings, to(person), words.personErased, linkTo(settings, '/privacy'));

export const erasedMail = (settings: Settings, user: Recipient): Mail =>
  templateMail(settings, to(user), words.erased, linkTo(settings, '/privacy'));
