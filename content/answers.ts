import { formatBytes, formatList } from '#contract/format.ts';
import { replyPlaceholders } from '#contract/support/reply-placeholders.ts';

/** Sentences that calls answer, and messages about single fields that don't come from a schema. */
export const requestWords = {
  noPage: 'This page doesn’t exist.',
  inAddress: 'This belongs in the address, not the body.',
  unknownField: 'This field isn’t supported.',
  checkValue: 'Check this value.',
  oneObject: 'Send one JSON object.',
  idempotencyKey: 'Send 8 to 200 printable characters.',
  browserSecret: 'Send 22 to 64 random letters and digits.',
  emptyFile: 'This file is empty. Choose another.',
  oneFile: 'Choose one file.',
  quotaExceeded: (
    of: 'account' | 'project' | 'room',
    { used, allowed, bytes }: Record<'used' | 'allowed' | 'bytes', number>,
  ) => {
    const whose = {
      account: 'Your files',
      project: 'This project’s files',
      room: 'This room’s files',
    };
    return `${whose[of]} take up ${formatBytes(used)} of ${formatBytes(allowed)}, so this one (${formatBytes(bytes)}) doesn’t fit. Delete files that are no longer needed, or write to us.`;
  },
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
  declineReason: 'Enter a reason. The person will see it.',
  hasAccount: 'There’s already an account with this address. Find it under All Users.',
  invited: 'This address has an open invitation. Find it in the list to send it again.',
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

export const dealAnswers = {
  contact: 'Choose a contact of this platform.',
  project: 'Choose a submitted project.',
  projectByAlliance: 'Only administrators can link a deal to a project.',
  missing: 'Something is still missing for this stage. Say why the deal moves on anyway.',
  back: 'Say why the deal goes back.',
  wonByStage: 'A deal is won by moving it to the stage Funded.',
  lostReason: 'Choose why the deal was closed.',
  shownByAlliance: 'Only administrators can decide what a sponsor sees of a deal.',
  tellByAlliance: 'Only administrators can write to the sponsor of a deal’s project.',
  rejection: 'Say what is wrong with the document.',
  moved: (from: string, to: string) => `Moved from ${from} to ${to}`,
  noAddress: 'This contact has no email address.',
  assignee: 'Choose someone who works with this platform.',
  guest: 'Invite only people who work with this platform.',
  forgottenEmail: 'An email whose recipient asked to be forgotten.',
  funded: (deal: string) => `The deal “${deal}” is funded.`,
} as const;

export const roomAnswers = {
  firstFolder: 'All files',
  reopening: 'Say why the room is opened again.',
  inItself: 'A folder can’t be moved into itself.',
  folder: 'Choose a folder of this room.',
  tooDeep: 'Folders can be nested ten levels deep.',
  onlyFiles: 'Downloads are allowed file by file.',
  /** Across every page that is looked at. */
  watermark: (name: string, email: string, at: { toString(): string }) => [
    `${name} · ${email}`,
    `${at.toString().slice(0, 16).replace('T', ' ')} UTC`,
  ],
  indexName: (deal: string) => `Index of ${deal}.csv`,
  archiveName: (deal: string) => `${deal}.zip`,
  /** In the archive. */
  indexFile: 'index.csv',
  index: {
    path: 'File',
    number: 'Version',
    type: 'Type',
    bytes: 'Bytes',
    pages: 'Pages',
    sha256: 'SHA-256',
    uploaded: 'Uploaded',
  },
} as const;

export const guestAnswers = {
  endsOn: 'Choose today or a day in the next 180 days.',
  folders: 'Choose folders of this room.',
  known: 'This address is already invited to this room.',
  assignee: 'Choose someone who works with this platform.',
  answer: 'Enter an answer.',
  reason: 'Say why.',
  file: 'Choose a file of this room.',
  fileUnseen: 'The person who asked can’t see this file’s folder. Give them access to it first.',
  wrongCode: 'That isn’t the code. Check the newest email and try again.',
  tooManyCodes: 'We’ve sent as many codes as we can for now. Try again in an hour.',
  viewsFile: 'room-views.csv',
  viewColumns: ['Time (UTC)', 'Guest', 'File', 'Version', 'What', 'Page', 'Network'],
} as const;

export const contactAnswers = {
  forgotten: 'This person asked us to forget them, so they can’t be added again.',
  future: 'The last contact can’t be in the future.',
  noLines: 'The file has no lines below its column names.',
  tooManyLines: (most: string) =>
    `The file has more than ${most} lines. Split it and import the parts one after another.`,
  unreadable: (line: number) =>
    `Line ${line} can’t be read: a quotation mark is missing, or there are too many columns.`,
  columns: 'Choose the columns of the name, the title and the email address.',
} as const;

const inBraces = (names: readonly string[]) => formatList(names.map((name) => `{${name}}`));

export const supportAnswers = {
  otherTime: 'Choose another time.',
  laterTime: 'Choose a time in the future.',
  nobodyToInvite: 'There’s no active account with this address.',
  invitedAlready: 'This person is already invited to the meeting.',
  closeMessage: 'Close message',
  reopenMessage: 'Reopen message',
  notAdministrator: 'This person can’t open the admin panel. Choose someone else.',
  fileGone: 'A file is no longer there. Remove it and add it again.',
  noAccountForFiles: 'This person has no account, so they can’t open files.',
  openPlaceholder: (names: readonly string[]) =>
    `Replace ${inBraces(names)} before you send the reply.`,
  unknownPlaceholder: (names: readonly string[]) =>
    `There’s no ${inBraces(names)}. You can use ${inBraces(Object.keys(replyPlaceholders))}.`,
  replyNameTaken: 'There’s already a saved reply with this name.',
} as const;

export const notificationAnswers = {
  timeZone: 'Choose one of the listed time zones.',
  quietBoth: 'Enter when the quiet hours begin and end.',
  quietEmpty: 'Choose an end time that differs from the start time.',
  fixedTopic: 'This topic can’t be changed.',
} as const;

export const communityAnswers = {
  accessLevel: 'Only administrators can set who may read the alliance’s documents.',
} as const;

export const fundingAnswers = {
  searchNamed: 'You already have a search with this name.',
  /** In calendars. */
  deadline: (title: string) => `Deadline: ${title}`,
} as const;

export const newsletterIssueAnswers = {
  /** The subject of a test. */
  test: (subject: string) => `Test: ${subject}`,
  noArticle: 'Choose articles from the list.',
} as const;

export const newsletterAnswers = {
  confirm: 'We’ve emailed you a link. Open it within an hour to confirm.',
} as const;

export const commerceAnswers = {
  pastDay: 'Choose today or an earlier day.',
  tooMuch: 'That’s too much for one order. Split it into several.',
  wholeDollars: 'Use whole dollars.',
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

/** Refusals of the registers of privacy. */
export const privacyAnswers = {
  later: 'This is in the future. Choose the present time or earlier.',
  beforeReceived: 'This is before the request was received.',
  outcome: 'Say how the request was answered.',
  beforeKnown: 'This is before the breach became known.',
  whyNoNotice: 'Say when the authority was told, or why it needn’t be.',
} as const;
