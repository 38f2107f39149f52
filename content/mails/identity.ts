import type { MailBasis, MailContent } from './mail-content.ts';

interface WithLink extends MailBasis {
  link: string;
}

const owner = ({ site }: MailBasis) =>
  `You’re getting this email because it’s about the security of your account with the ${site.name}.`;
const addressUsed = ({ site }: MailBasis) =>
  `You’re getting this email because someone entered this address on the website of the ${site.name}.`;
const codesLeft = (count: number) =>
  count === 1 ? 'One code is left.' : `${count} codes are left.`;
const notYou = ({ site }: MailBasis) =>
  `If it wasn’t you, change your password now and write to ${site.mailboxes.support}.`;

export const identityMails = {
  confirmation: (given: WithLink): MailContent => ({
    subject: `Confirm your email address for ${given.site.shortName}`,
    heading: 'Confirm your email address',
    paragraphs: [
      `You, or someone using your address, created an account with the ${given.site.name}. Open this page to confirm your address. The link works once and expires in an hour.`,
    ],
    action: { label: 'Confirm email address', href: given.link },
    notes: [
      'If it wasn’t you, ignore this email: nobody can use the account until the address is confirmed.',
    ],
    reason: addressUsed(given),
  }),
  takenAddress: (given: WithLink): MailContent => ({
    subject: `You already have an account with ${given.site.shortName}`,
    heading: 'You already have an account',
    paragraphs: [
      'You, or someone using your address, tried to create an account. You already have one, so nothing has changed.',
    ],
    action: { label: 'Sign in', href: given.link },
    notes: ['If it wasn’t you, you don’t need to do anything.'],
    reason: addressUsed(given),
  }),
  passwordReset: (given: WithLink): MailContent => ({
    subject: `Reset your password for ${given.site.shortName}`,
    heading: 'Choose a new password',
    paragraphs: [
      'You, or someone using your address, asked for a new password. Choose one on this page. The link works once and expires in an hour.',
    ],
    action: { label: 'Choose a new password', href: given.link },
    notes: ['If it wasn’t you, ignore this email: your password stays the same.'],
    reason: addressUsed(given),
  }),
  passwordChanged: (given: WithLink): MailContent => ({
    subject: `Your password for ${given.site.shortName} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'Your password has been changed, and every other browser has been signed out.',
      `If it wasn’t you, reset your password now and write to ${given.site.mailboxes.support}.`,
    ],
    action: { label: 'Reset your password', href: given.link },
    reason: owner(given),
  }),
  twoFactorOn: (given: WithLink): MailContent => ({
    subject: `Two-factor authentication is on at ${given.site.shortName}`,
    heading: 'Two-factor authentication is on',
    paragraphs: [
      'From now on, you’ll need a code from your authenticator app to sign in. Every other browser has been signed out.',
      notYou(given),
    ],
    action: { label: 'Check your account', href: given.link },
    reason: owner(given),
  }),
  twoFactorOff: (given: WithLink): MailContent => ({
    subject: `Two-factor authentication is off at ${given.site.shortName}`,
    heading: 'Two-factor authentication is off',
    paragraphs: [
      'You now sign in with just your password, and your recovery codes no longer work.',
      notYou(given),
    ],
    action: { label: 'Check your account', href: given.link },
    reason: owner(given),
  }),
  twoFactorReset: (given: WithLink): MailContent => ({
    subject: `Your two-factor authentication at ${given.site.shortName} was turned off`,
    heading: 'Two-factor authentication was turned off for you',
    paragraphs: [
      'An administrator turned off your two-factor authentication and signed you out everywhere. Sign in with your password, and set it up again on your account page.',
      notYou(given),
    ],
    action: { label: 'Set it up again', href: given.link },
    reason: owner(given),
  }),
  recoveryCodeUsed: (given: WithLink & { codes: number }): MailContent => ({
    subject: `A recovery code was used at ${given.site.shortName}`,
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone signed in with your password and a recovery code. ${codesLeft(given.codes)} To get new ones, turn two-factor authentication off and on again.`,
      notYou(given),
    ],
    action: { label: 'Check your account', href: given.link },
    reason: owner(given),
  }),
  triedPasswords: (given: WithLink & { failures: number }): MailContent => ({
    subject: `Failed sign-in attempts at ${given.site.shortName}`,
    heading: 'Was it you who signed in?',
    paragraphs: [
      `Someone signed in to your account just now, after ${given.failures} failed attempts in the last 24 hours. If that was you, you don’t need to do anything.`,
      notYou(given),
    ],
    action: { label: 'Check your account', href: given.link },
    reason: owner(given),
  }),
  wrongCodes: (given: WithLink & { codes: number }): MailContent => ({
    subject: `Wrong codes at ${given.site.shortName}`,
    heading: 'Someone may know your password',
    paragraphs: [
      `Someone entered your password and then ${given.codes} wrong codes in the last 24 hours. They didn’t get in. If that was you, you don’t need to do anything.`,
      'If it wasn’t you, someone knows your password. Choose a new one now.',
    ],
    action: { label: 'Choose a new password', href: given.link },
    reason: owner(given),
  }),
  sessionsEnded: (given: WithLink & { resetLink: string }): MailContent => ({
    subject: `You were signed out everywhere at ${given.site.shortName}`,
    heading: 'You were signed out everywhere',
    paragraphs: ['An administrator ended all your sessions. Sign in again with your password.'],
    action: { label: 'Sign in', href: given.link },
    notes: [
      `If you weren’t expecting this, choose a new password and write to ${given.site.mailboxes.support}.`,
    ],
    links: [{ label: 'Choose a new password', href: given.resetLink }],
    reason: owner(given),
  }),
  signInLinked: (given: WithLink & { provider: string }): MailContent => ({
    subject: `A new way to sign in to ${given.site.shortName}`,
    heading: 'You have a new way to sign in',
    paragraphs: [
      `You can now also sign in through ${given.provider}, which confirmed that this address is yours.`,
      `If it wasn’t you, write to ${given.site.mailboxes.support} immediately.`,
    ],
    action: { label: 'Check your account', href: given.link },
    reason: owner(given),
  }),
  approved: (given: WithLink): MailContent => ({
    subject: `Your account at ${given.site.shortName} has been approved`,
    heading: 'Your account has been approved',
    paragraphs: ['An administrator has approved your account. Sign in to get started.'],
    action: { label: 'Sign in', href: given.link },
    reason: `You’re getting this email because you created an account with the ${given.site.name}.`,
  }),
  erased: (given: WithLink): MailContent => ({
    subject: `Your account at ${given.site.shortName} has been erased`,
    heading: 'Your account has been erased',
    paragraphs: [
      'As you asked, we’ve erased your account and your personal data. Records that the law requires us to keep no longer include your address; a receipt keeps the name it was made out to.',
    ],
    action: { label: 'What we still keep', href: given.link },
    reason: 'This is the last email about your account.',
  }),
};
