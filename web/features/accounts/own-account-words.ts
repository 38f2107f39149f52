/** The words of one's own account: profile, password, two-factor authentication, sessions, data, deletion. */
import { counted } from '../../design/pattern-words.ts';

export const ownAccountWords = {
  title: 'My account',
  data: {
    heading: 'Your data',
    text: 'Everything we keep about you, in one JSON file.',
    download: 'Download my data',
  },
  keys: {
    heading: 'Keyboard',
    label: 'Single-key shortcuts',
    text: 'Turn them off if you dictate, or press keys by accident. Ctrl K still works. The setting is kept on this device.',
  },
} as const;

export const profileWords = {
  heading: 'Profile',
  yours: 'Your profile',
  pending: 'Awaiting approval',
  nothing: 'nothing',
  firstName: 'First name',
  lastName: 'Last name',
  organization: 'Organisation',
  country: 'Country',
  save: 'Save profile',
  saving: 'Saving...',
  saved: 'Saved',
  savedText: 'Your profile is up to date.',
  failed: 'Not saved',
} as const;

export const ownPasswordWords = {
  heading: 'Password',
  current: 'Current password',
  next: 'New password',
  change: 'Change password',
  changing: 'Changing...',
  forgotten: 'Forgotten?',
  changed: 'Password changed',
  changedText: 'You’re signed out in every other browser.',
  failed: 'Not changed',
  /** For an account that has only ever signed in through another site. */
  none: (email: string) =>
    `You sign in through another site, so this account has no password. You need one to set up two-factor authentication or to erase the account. We’ll email a link to ${email}; it works once, within an hour. After that you can sign in with the password too.`,
  link: 'Email me a link',
  sending: 'Sending...',
  sent: 'Check your email',
  sentText: (email: string) => `We’ve sent a link to ${email}.`,
  notSent: 'Not sent',
} as const;

export const factorWords = {
  heading: 'Two-factor authentication',
  failed: 'That didn’t work',
  required: 'Required',
  requiredText: 'Administrators of this site must use two-factor authentication.',
  passwordFirst: 'Set a password first. You’ll then sign in with your password and a code.',
  password: 'Your password',
  setUp: 'Set up',
  setUpText:
    'With an authenticator app on your phone, a stolen password isn’t enough to sign in: you also enter a six-digit code.',
  scan: 'Scan this with your authenticator app, or type in the key.',
  qrCode: 'QR code for the key',
  code: 'Code from the app',
  turnOn: 'Turn on',
  notNow: 'Not now',
  codes: {
    title: 'Two-factor authentication is on',
    text: 'Store these recovery codes away from your phone. Each one works once instead of a code. You won’t see them again.',
    save: 'Save as a file',
  },
  on: 'On',
  codesLeft: (left: number) =>
    `${counted(left, { one: 'recovery code', other: 'recovery codes' })} left.`,
  fewLeft: 'To get new ones, turn it off and set it up again.',
  turnItOff: 'Turn it off',
  turnOff: 'Turn off',
  off: 'Turned off',
  offText: 'You now sign in with your password only.',
} as const;

export const sessionWords = {
  heading: 'Signed-in browsers',
  lastUsed: 'Last used',
  signedIn: 'signed in',
  current: 'This browser',
  end: 'Sign out',
  /** Accessible name of the button, which names the device. */
  endOne: (device: string) => `Sign out ${device}`,
  /** `orMore`: there are more than were counted. */
  more: (count: number, orMore: boolean) =>
    `And ${count}${orMore ? ' or' : ''} more, used less recently.`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out',
  endedOne: 'That browser has to sign in again.',
  endedOthers: 'Every other browser has to sign in again.',
  failed: 'Not signed out',
} as const;

export const eraseWords = {
  heading: 'Erase account',
  text: 'Your account, sessions and notifications are deleted immediately. Projects stay on record without your name, address and messages; any under review are withdrawn.',
  passwordFirst: 'Set a password first. We ask for it so that nobody else can do this.',
  button: 'Erase my account',
  title: 'Erase this account?',
  failed: 'Not erased',
  question: 'This cannot be undone. Download your data first if you want to keep it.',
  password: 'Your password',
  confirm: 'Delete permanently',
  deleting: 'Deleting...',
  back: 'Keep my account',
} as const;
