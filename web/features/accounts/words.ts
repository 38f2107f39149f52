/** The words of signing in and of creating an account. */
import type { Inline } from '#content/blocks.ts';
import type { SignInFailure } from '#contract/identity/people.ts';

export const signInWords = {
  heading: 'Sign in',
  email: 'Email',
  password: 'Password',
  code: 'Authentication code',
  codeHint:
    'If you use two-factor authentication: the code from your authenticator app, or a recovery code.',
  button: 'Sign In',
  create: 'Create account',
  forgot: 'Forgotten password',
  newPassword: {
    title: 'New password set',
    text: 'You’ve been signed out everywhere. Sign in with the new password.',
  },
  confirmed: {
    title: 'Address confirmed',
    text: 'Your email address is confirmed. You can sign in now.',
  },
  demo: {
    heading: 'Demonstration accounts',
    text: 'This site runs with demonstration data. All accounts have the password',
  },
  refused: { title: 'That didn’t work', question: 'One more step' },
} as const;

export const createAccountWords = {
  heading: 'Create account',
  lede: 'For sponsors who want to message their project’s reviewers, and anyone who wants to work with the alliance.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Submitted a project already? Use the same address, and it appears in your account.',
  password: 'Password',
  organization: 'Organisation',
  country: 'Country',
  button: 'Create Account',
  signIn: 'Sign in instead',
  sent: {
    heading: 'Check your email',
    lede: (email: string) => `We’ve sent a link to ${email}. Open it within an hour.`,
    nothing:
      'Nothing there? Check your spam folder, or create the account again to get a new link.',
    outbox: 'Open the local outbox',
  },
  confirm: {
    heading: 'Confirm your email address',
    again: 'Send a new link',
    password: 'Password',
    forgotten: [
      'Forgotten it? ',
      { text: 'Choose a new one', href: '/sign-in?view=forgot' },
      '; that confirms your address too.',
    ] satisfies Inline,
    lede: 'This confirms that the address is yours and finishes creating your account.',
    button: 'Confirm Address',
  },
} as const;

export const acceptWords = {
  heading: (name: string) => `Welcome, ${name}`,
  lede: (email: string) =>
    `You’ve been invited to open an account for ${email}. Choose a password to finish.`,
  role: (role: string) => `Your role will be: ${role}.`,
  label: 'Password',
  button: 'Create account',
  provider: 'Sign in through the alliance’s sign-in service instead',
  invalid: 'This invitation can’t be used',
  signIn: 'Sign in',
  create: 'Create an account without an invitation',
} as const;

export const passwordWords = {
  email: 'Email',
  signIn: 'Sign in',
  forgot: {
    title: 'Forgotten password',
    lede: 'We’ll email you a link to choose a new one.',
    button: 'Send link',
  },
  resend: {
    title: 'Confirm your address',
    lede: 'If this address is awaiting confirmation, we’ll email the link again.',
    button: 'Send link again',
  },
  mailed: {
    heading: 'Check your email',
    lede: (email: string) =>
      `If ${email} belongs to an account that needs a link, we’ve sent one there.`,
    once: 'It works once and expires after an hour.',
    back: 'Back to sign in',
  },
  reset: {
    heading: 'Choose a new password',
    again: 'Send a new link',
    label: 'New password',
    button: 'Set New Password',
  },
  /** The rules for a new password. */
  rules: (least: number) =>
    `At least ${least} characters. Three or four words are easy to remember.`,
} as const;

export const adminLoginWords = {
  title: 'Administrator sign-in',
  lede: [
    'For the alliance’s administrators. Everyone else ',
    { text: 'signs in here', href: '/sign-in' },
    '.',
  ] satisfies Inline,
  failed: 'Login Failed',
  /** When the server gave no reason. */
  refused: 'Invalid credentials',
  email: 'Email/Username',
  password: 'Password',
  code: 'Authentication code',
  codeHint: 'If you use two-factor authentication: the code, or a recovery code.',
  button: 'Sign In',
  demo: 'Default credentials for this demonstration:',
  noDemo:
    'There are no default credentials. To become the first administrator, create an account, sign in, open /admin and enter the setup code that the server printed when it started. Administrators can then appoint others.',
} as const;

/** Why a sign-in through the OpenID Connect provider failed. */
export const signInFailureWords = {
  title: 'You weren’t signed in',
  again: 'Try again',
  stillIn: 'You’re already signed in',
  stillInText: (email: string) =>
    `A second sign-in in this browser failed. You’re still signed in as ${email}.`,
  why: 'Why it failed',
  dashboard: 'Go to the dashboard',
  signOut: 'Sign Out',
  reasons: {
    denied: 'You cancelled the sign-in.',
    expired:
      'This sign-in took more than ten minutes, has already been used, or began in another browser.',
    provider: 'The sign-in service isn’t responding. Wait a minute before you try again.',
    address:
      'The sign-in service hasn’t confirmed your email address. Confirm it there, or sign in below.',
    suspended: 'This account is suspended. If you think that’s a mistake, write to us:',
    factor:
      'Your account uses two-factor authentication, which the sign-in service doesn’t ask for. Sign in below with your password and a code from your app. If you’ve never had a password here, get a link under “Forgotten password”.',
  } satisfies Record<SignInFailure, string>,
  unknown: 'We couldn’t sign you in through the sign-in service. Try again, or sign in below.',
} as const;
