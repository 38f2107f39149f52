/** The words of signing in. */
export const signInWords = {
  heading: 'Sign in',
  email: 'Email',
  password: 'Password',
  code: 'Authentication code',
  codeHint: 'Leave empty if you don’t use two-factor authentication. A recovery code works too.',
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
    lede: 'This confirms that the address is yours and finishes creating your account.',
    button: 'Confirm Address',
  },
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
      `If there’s an account for ${email} that needs a link, we’ve just sent one.`,
    once: 'It works once and expires after an hour.',
    back: 'Back to sign in',
  },
  reset: {
    heading: 'Choose a new password',
    again: 'Send a new link',
    label: 'New password',
    button: 'Set New Password',
  },
} as const;
