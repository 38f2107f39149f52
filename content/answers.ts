/** Sentences that calls answer, and messages about single fields that don't come from a schema. */
export const requestWords = {
  noPage: 'This page doesn’t exist.',
  inAddress: 'This belongs in the address, not the body.',
  unknownField: 'This field isn’t supported.',
  checkValue: 'Check this value.',
  oneObject: 'Send one JSON object.',
  idempotencyKey: 'Send 8 to 200 printable characters.',
  emptyFile: 'This file is empty. Choose another.',
  oneFile: 'Choose one file.',
} as const;

export const identityAnswers = {
  signedUp: 'We’ve emailed this address a link. Open it to finish.',
  resent: 'If this address is awaiting confirmation, we’ve sent a new link.',
  enterPassword: 'Enter the password you created the account with.',
  otherPassword: 'This isn’t the password you created the account with.',
  wrongPassword: 'Incorrect password.',
  commonPassword: 'This password is too common. Use three or four unrelated words.',
  namedPassword:
    'This is mostly a name, an address or a word from this site. Choose something harder to guess.',
  invalidCredentials: 'Invalid credentials',
  enterCode: 'Enter the code.',
  usedCode: 'That code is incorrect or has already been used.',
  wrongCode: 'That code is incorrect. Enter the next one the app shows.',
} as const;

/** The names of the browsers that sessions run in. */
export const deviceWords = {
  unknown: 'Unknown device',
  browser: 'A browser',
  on: (browser: string, system: string) => `${browser} on ${system}`,
} as const;

export const intakeAnswers = {
  reason: 'Enter a reason for the sponsor.',
  terms: 'Accept the terms and conditions.',
} as const;

export const supportAnswers = {
  otherTime: 'Choose another time.',
  laterTime: 'Choose a time in the future.',
  closeMessage: 'Close message',
  reopenMessage: 'Reopen message',
} as const;

export const notificationAnswers = {
  timeZone: 'Choose one of the listed time zones.',
  quietBoth: 'Enter when the quiet hours begin and end.',
  quietEmpty: 'Choose an end that differs from the beginning.',
  fixedTopic: 'This topic can’t be changed.',
} as const;

export const communityAnswers = {
  accessLevel: 'Only administrators set who may read the alliance’s documents.',
} as const;

export const newsletterAnswers = {
  confirm: 'We’ve emailed you a link. Open it within an hour to confirm.',
} as const;

export const commerceAnswers = {
  pastDay: 'Choose today or an earlier day.',
  tooMuch: 'That’s too much for one order. Split it into several.',
  separately: 'Order reports and memberships separately.',
  linkSent:
    'If this is one of our orders, a link is on its way to the email address it was placed with.',
  noReports: 'Choose at least one report.',
  unknownReport: 'We couldn’t find this report.',
  noSuchName: 'There’s no report with this name for sale.',
  nameTaken: 'There’s already a report with this name.',
  waitlisted: 'We’ll email you once, when this report is published.',
  disputed: 'The payment was disputed.',
} as const;
