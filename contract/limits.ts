/** Every number that bounds something, once, with the requirement or target it comes from. */

/** Characters a text field may have (INTAKE-12, DECISIONS §5). */
export const length = {
  name: 100,
  email: 254,
  title: 200,
  description: 5000,
  organization: 200,
  country: 100,
  /** A note with a status change, an internal note, a message about a project. */
  note: 5000,
  timeline: 200,
  /** A message from the contact form, and its answer. */
  message: 5000,
  /** Long enough for any passphrase, short enough that hashing stays cheap. */
  passwordMax: 200,
  passwordMin: 12,
  search: 100,
  token: 200,
  /** All names of the catalogue, joined. */
  reportNames: 40_000,
  path: 2000,
  /** The name of a sort, a title in UTF-8 and an id, in base 64. */
  cursor: 1200,
} as const;

/** The door (TARGETS, Security). Bytes and levels. */
export const door = {
  jsonBytes: 64 * 1024,
  jsonDepth: 32,
  /** A page's form, so that entries far too long are still answered with the form and its errors. */
  formBytes: 1024 * 1024,
} as const;

export const minute = 60;
export const hour = 60 * minute;
const day = 24 * hour;

/** Sign-in (TARGETS, Security). */
export const signInLimits = [
  { per: 'email', count: 5, seconds: 15 * minute, failures: true, counter: 'sign-in' },
  { per: 'address', count: 100, seconds: 15 * minute, failures: true, counter: 'sign-in' },
] as const;

/** Submissions, messages and everything that sends a mail to an address the visitor typed (TARGETS, Security). */
export const submissionLimits = [
  { per: 'account', count: 5, seconds: hour },
  { per: 'email', count: 5, seconds: hour },
  { per: 'address', count: 60, seconds: hour },
] as const;

export const mailLimits = [
  { per: 'email', count: 5, seconds: hour },
  { per: 'address', count: 60, seconds: hour },
] as const;

/** Orders, by card or by bank transfer, which mails an invoice to the address (TARGETS, Security). */
export const orderLimits = [
  { per: 'account', count: 10, seconds: hour },
  { per: 'email', count: 10, seconds: hour },
  { per: 'address', count: 60, seconds: hour },
] as const;

/** The shop. */
export const shop = {
  mostReports: 200,
  mostDollars: 1_000_000,
  mostPages: 2000,
  mostChapters: 60,
  mostParagraphs: 20,
  /** Bytes of an uploaded report. */
  fileBytes: 25 * 1024 * 1024,
  /** A card payment that was begun is waited for so long. */
  cardHours: 24,
  /** A bank transfer is waited for so long. */
  transferDays: 30,
  /** A download link (DECISIONS §4). */
  linkHours: 72,
  linkDownloads: 10,
  /** Each may be begun again and again on a poor line, and yet not without end. */
  linkAttempts: 100,
  /** Days before the end of a membership on which a reminder goes out. */
  reminderDays: [30, 7, 1],
  /** How old a signed event may be. Seconds. */
  eventTolerance: 5 * minute,
  /** How long an event that was worked on is kept: longer than a provider repeats it. Days. */
  eventDays: 30,
  /** How long an event waits for its order, then it is another installation’s. Days. */
  strangeEventDays: 7,
  /** Events that wait longer than this are taken up again. Minutes. */
  eventPatience: 15,
} as const;

/** Sessions and one-time links, in seconds (TARGETS, Security). */
export const session = { idle: 14 * day, absolute: 90 * day } as const;
export const oneTimeLink = 60 * minute;
/** How long somebody may take at the OpenID Connect provider. */
export const signInAttempt = 10 * minute;

/** The same entries within this many seconds are one submission or message, where the sender gives no key. */
export const sameSubmission = 10 * minute;
/** How long an Idempotency-Key is remembered: a submission may wait on a device for days. */
export const idempotency = 6 * day;
/** How long it is remembered to whom a mail went: less than erasing a person may take (TARGETS, Security). */
export const sentMails = 6 * day;

/** Business days until the first review (CONST-07, INTAKE-17). */
export const reviewBusinessDays = 5;

/** Lists: `limit` and its bounds (DESIGN, The wire). */
export const list = { standard: 50, most: 200 } as const;

/** The signed-in start page shows this many projects and notifications (DASH-14, DASH-15). */
export const dashboardRows = 3;

/** Live connections of one person or one network address. */
export const liveConnections = { perPerson: 20, perAddress: 500 } as const;
