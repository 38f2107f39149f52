import { letter } from '../../platform/letter.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Settings } from '../../platform/settings.ts';

interface Recipient {
  email: string;
  firstName: string;
}

const person = ({ email, firstName }: Recipient) => ({ to: email, name: firstName });

/** The link opens a page with a button: mail scanners follow links, they press no buttons. */
export function confirmationMail(settings: Settings, user: Recipient, token: string): Mail {
  return letter(
    settings,
    person(user),
    `Confirm your e-mail address for ${settings.site.shortName}`,
    [
      `somebody, probably you, created an account at ${settings.site.name} with this address. Open this page to confirm it. The link works once, within an hour.`,
      `${settings.baseUrl}/sign-in?view=confirm&token=${token}`,
      'If it was not you, do nothing: without the confirmation nobody can use the account.',
    ],
  );
}

export function takenAddressMail(settings: Settings, user: Recipient): Mail {
  return letter(
    settings,
    person(user),
    `You already have an account at ${settings.site.shortName}`,
    [
      'somebody, probably you, tried to create an account with this address. You have one already, so nothing was changed. Sign in here:',
      `${settings.baseUrl}/sign-in`,
      'If it was not you, you need not do anything.',
    ],
  );
}

export function resetMail(settings: Settings, user: Recipient, token: string): Mail {
  return letter(settings, person(user), `A new password for ${settings.site.shortName}`, [
    'somebody, probably you, asked for a new password. Choose one on this page. The link works once, within an hour.',
    `${settings.baseUrl}/sign-in?view=reset&token=${token}`,
    'If it was not you, do nothing: your password stays as it is.',
  ]);
}

export function passwordChangedMail(settings: Settings, user: Recipient): Mail {
  return letter(
    settings,
    person(user),
    `Your password for ${settings.site.shortName} was changed`,
    [
      'your password was changed, and every other browser was signed out.',
      `If it was not you, ask for a new one at once and write to ${settings.site.mailboxes.support}:`,
      `${settings.baseUrl}/sign-in?view=forgot`,
    ],
  );
}

/** What changed about how the account is protected. Its owner hears of it, whoever did it. */
type Protection = 'on' | 'off' | { recoveryCodesLeft: number };

export function protectionMail(settings: Settings, user: Recipient, now: Protection): Mail {
  const { site } = settings;
  const [subject, what] =
    now === 'on'
      ? [
          `The second factor is on at ${site.shortName}`,
          'from now on signing in asks for a code of your authenticator app. Every other browser was signed out.',
        ]
      : now === 'off'
        ? [
            `The second factor is off at ${site.shortName}`,
            'signing in asks for your password alone again, and the recovery codes count no longer.',
          ]
        : [
            `A recovery code was used at ${site.shortName}`,
            `somebody signed in with your password and a recovery code. ${now.recoveryCodesLeft} are left. To get new ones, turn the second factor off and on again.`,
          ];
  return letter(settings, person(user), subject, [
    what,
    `If it was not you, change your password at once and write to ${site.mailboxes.support}:`,
    `${settings.baseUrl}/account`,
  ]);
}

export function linkedMail(settings: Settings, user: Recipient, issuer: string): Mail {
  return letter(settings, person(user), `A new way to sign in to ${settings.site.shortName}`, [
    `from now on you can sign in through ${new URL(issuer).host} too: it confirmed that this address is yours.`,
    `If it was not you, write to ${settings.site.mailboxes.support} at once.`,
  ]);
}

export function approvedMail(settings: Settings, user: Recipient): Mail {
  return letter(settings, person(user), `Your account at ${settings.site.shortName} is approved`, [
    'an administrator approved your account. Sign in to everything that comes with it:',
    `${settings.baseUrl}/sign-in`,
  ]);
}

export function erasedMail(settings: Settings, user: Recipient): Mail {
  return letter(settings, person(user), `Your account at ${settings.site.shortName} is erased`, [
    'your account and what we knew of you are erased, as you asked. Records that the law wants kept stay without your address; a receipt keeps the name it was made out to.',
  ]);
}
