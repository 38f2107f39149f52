import { defineMail } from './mail-template.ts';

const owner =
  'You’re getting this email because it’s about the security of your account with the {site}.';
const addressUsed =
  'You’re getting this email because someone entered this address on the website of the {site}.';
const notYou = 'If it wasn’t you, change your password now and write to {support}.';

/** Editors may change what they say, but not why they came or where the button leads. */
export const securityMails = {
  passwordReset: defineMail({
    id: 'account.password-reset',
    label: 'Password: choose a new one',
    when: 'Someone asks for a new password.',
    subject: 'Reset your password for {siteShort}',
    heading: 'Choose a new password',
    paragraphs: [
      'You, or someone using your address, asked for a new password. Choose one on this page. The link works once and expires in an hour.',
    ],
    button: 'Choose a new password',
    notes: ['If it wasn’t you, ignore this email: your password stays the same.'],
    reason: addressUsed,
    sample: {},
  }),
  passwordChanged: defineMail({
    id: 'account.password-changed',
    label: 'Password: changed',
    when: 'A password was changed.',
    subject: 'Your password for {siteShort} was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password has been changed, and every other browser has been signed out.',
      'If it wasn’t you, reset your password now and write to {support}.',
    ],
    button: 'Reset your password',
    reason: owner,
    sample: {},
  }),
  twoFactorOn: defineMail({
    id: 'account.two-factor-on',
    label: 'Two-factor authentication: on',
    when: 'Someone turns two-factor authentication on.',
    subject: 'Two-factor authentication is on at {siteShort}',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      'From now on, you’ll need a code from your authenticator app to sign in. Every other browser has been signed out.',
      notYou,
    ],
    button: 'Check your account',
    reason: owner,
    sample: {},
  }),
  twoFactorOff: defineMail({
    id: 'account.two-factor-off',
    label: 'Two-factor authentication: off',
    when: 'Someone turns two-factor authentication off.',
    subject: 'Two-factor authentication is off at {siteShort}',
    heading: 'Two-factor authentication is off',
    paragraphs: [
      'You now sign in with just your password, and your recovery codes no longer work.',
      notYou,
    ],
    button: 'Check your account',
    reason: owner,
    sample: {},
  }),
  twoFactorReset: defineMail({
    id: 'account.two-factor-reset',
    label: 'Two-factor authentication: turned off by an administrator',
    when: 'An administrator turns someone’s two-factor authentication off.',
    subject: 'Your two-factor authentication at {siteShort} was turned off',
    heading: 'Two-factor authentication was turned off for you',
    paragraphs: [
      'An administrator turned off your two-factor authentication and signed you out everywhere. Sign in with your password, and set it up again on your account page.',
      notYou,
    ],
    button: 'Set it up again',
    reason: owner,
    sample: {},
  }),
  recoveryCodeUsed: defineMail({
    id: 'account.recovery-code-used',
    label: 'Two-factor authentication: recovery code used',
    when: 'Someone signs in with a recovery code.',
    subject: 'A recovery code was used at {siteShort}',
    heading: 'A recovery code was used',
    paragraphs: [
      'Someone signed in with your password and a recovery code. {codesLeft} To get new ones, turn two-factor authentication off and on again.',
      notYou,
    ],
    button: 'Check your account',
    reason: owner,
    sample: { codesLeft: '7 codes are left.' },
    needs: ['codesLeft'],
  }),
  triedPasswords: defineMail({
    id: 'account.tried-passwords',
    label: 'Sign-in: after failed attempts',
    when: 'Someone signs in after several failed attempts.',
    subject: 'Failed sign-in attempts at {siteShort}',
    heading: 'Was it you who signed in?',
    paragraphs: [
      'Someone signed in to your account just now, after {failures} failed attempts in the last 24 hours. If that was you, you don’t need to do anything.',
      notYou,
    ],
    button: 'Check your account',
    reason: owner,
    sample: { failures: '5' },
    needs: ['failures'],
  }),
  wrongCodes: defineMail({
    id: 'account.wrong-codes',
    label: 'Sign-in: wrong codes',
    when: 'Someone enters the right password and several wrong codes.',
    subject: 'Wrong codes at {siteShort}',
    heading: 'Someone may know your password',
    paragraphs: [
      'Someone entered your password and then {codes} wrong codes in the last 24 hours. They didn’t get in. If that was you, you don’t need to do anything.',
      'If it wasn’t you, someone knows your password. Choose a new one now.',
    ],
    button: 'Choose a new password',
    reason: owner,
    sample: { codes: '3' },
    needs: ['codes'],
  }),
  sessionsEnded: defineMail({
    id: 'account.sessions-ended',
    label: 'Sign-in: signed out everywhere',
    when: 'An administrator ends all sessions of an account.',
    subject: 'You were signed out everywhere at {siteShort}',
    heading: 'You were signed out everywhere',
    paragraphs: ['An administrator ended all your sessions. Sign in again with your password.'],
    button: 'Sign in',
    notes: ['If you weren’t expecting this, choose a new password and write to {support}.'],
    links: [{ label: 'Choose a new password', href: '{resetLink}' }],
    reason: owner,
    sample: {},
    addresses: ['resetLink'],
  }),
  signInLinked: defineMail({
    id: 'account.sign-in-linked',
    linked: ['provider'],
    label: 'Sign-in: a new way',
    when: 'An account is connected with another sign-in.',
    subject: 'A new way to sign in to {siteShort}',
    heading: 'You have a new way to sign in',
    paragraphs: [
      'You can now also sign in through {provider}, which confirmed that this address is yours.',
      'If it wasn’t you, write to {support} immediately.',
    ],
    button: 'Check your account',
    reason: owner,
    sample: { provider: 'accounts.example.org' },
    needs: ['provider'],
  }),
};

export const codesLeft = (count: number): string =>
  count === 1 ? 'One code is left.' : `${count} codes are left.`;
