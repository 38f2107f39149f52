/** Every numeric limit, with the requirement or target it comes from. */

/** Maximum characters of text fields (INTAKE-12, DECISIONS §5). */
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
  /** A saved view of a list: its name, and the list's query. */
  viewName: 60,
  viewFilter: 500,
  token: 200,
  /** What takes back a change: sealed values, with a note among them. */
  undo: 20_000,
  timeZone: 64,
  /** All names in the catalogue, joined. */
  reportNames: 40_000,
  path: 2000,
  /** What a sign-in provider sends back: some codes are signed tokens. */
  provided: 8000,
  /** Fits the name of a sort, a title in UTF-8 and an id, in base 64. */
  cursor: 1200,
} as const;

/** Limits of a request body, in bytes and levels (TARGETS, Security). */
export const requestLimits = {
  jsonBytes: 64 * 1024,
  jsonDepth: 32,
  /** A page's form; generous, so that overlong fields are still answered with the form and its errors. */
  formBytes: 1024 * 1024,
} as const;

/** Rows of a list that are chosen one by one to be changed together: as many as a page can have. */
export const mostChosenRows = 200;
/** Rows of a list that one change can affect. */
export const mostBulkRows = 10_000;

/** Medians of the inbox are of the conversations received in this many days. */
export const medianDays = 30;

/** The most saved replies. */
export const mostReplies = 100;

/** So many failed jobs or emails are started again at once. */
export const mostRestarted = 1000;
/** The most saved views that a person may have of a list. */
export const mostViews = 20;
/** The most entries of each kind on a record. */
export const recordEntries = 10;
/** The most entries of a record's history. */
export const recordHistory = 50;

export const minute = 60;
export const hour = 60 * minute;
const day = 24 * hour;

/** Sign-in (TARGETS, Security). */
export const signInLimits = [
  {
    per: 'email',
    count: 5,
    seconds: 15 * minute,
    failures: true,
    counter: 'sign-in',
    knownBrowserApart: true,
  },
  { per: 'address', count: 100, seconds: 15 * minute, failures: true, counter: 'sign-in' },
] as const;

/** Submissions, messages and everything else that emails an address entered by the visitor (TARGETS, Security). */
export const submissionLimits = [
  { per: 'account', count: 5, seconds: hour },
  { per: 'email', count: 5, seconds: hour },
  { per: 'address', count: 60, seconds: hour },
] as const;

/** What a signed-in person writes in the portals. */
export const writingLimits = [{ per: 'account', count: 60, seconds: hour }] as const;

/** The most articles in an issue of a newsletter. */
export const mostStories = 10;
/** Newsletters and emails that administrators send to themselves. */
export const testMails = [{ per: 'account', count: 20, seconds: hour }] as const;

/** Emails to a funder’s contact, in the alliance’s name. */
export const dealEmailLimits = [{ per: 'account', count: 20, seconds: hour }] as const;

/** Invitations to create an account. */
export const invitationLimits = [
  { per: 'account', count: 60, seconds: hour },
  { per: 'email', count: 5, seconds: hour },
] as const;
/** How long an invitation is valid, and how long it is listed after that. */
export const invitationDays = { valid: 7, listed: 90 } as const;

export const contactLimits = {
  /** In a file of contacts to import: its size, and its lines without the first one. */
  importBytes: 25 * 1024 * 1024,
  importLines: 100_000,
  /** A file that isn't imported, and the refused lines of one that was, are deleted after this time. */
  unusedHours: 24,
  refusedDays: 7,
  /** How long a merge can be undone. */
  undoDays: 30,
} as const;

export const profileLimits = { headline: 120, about: 2000 } as const;

export const eventLimits = { capacity: 10_000, reminderHours: 24 } as const;

export const positionLimits = { content: 20_000, editions: 200 } as const;

export const discussionLimits = { mentions: 10, reason: 1000 } as const;

export const mailLimits = [
  { per: 'email', count: 5, seconds: hour },
  { per: 'address', count: 60, seconds: hour },
] as const;

/** Orders, by card or by bank transfer, which email an invoice to the address (TARGETS, Security). */
export const orderLimits = [
  { per: 'account', count: 10, seconds: hour },
  { per: 'email', count: 10, seconds: hour },
  { per: 'address', count: 60, seconds: hour },
] as const;

/** The size of a document in the portals (TARGETS, Security). */
export const documentBytes = 25 * 1024 * 1024;

export const mebibyte = 1024 * 1024;

/** Bytes of all files: that an account uploaded outside of rooms, of a project, and of a diligence room. */
export const fileQuotas = {
  account: 1024 * mebibyte,
  project: 2 * 1024 * mebibyte,
  room: 10 * 1024 * mebibyte,
} as const;

/** Of one message. */
export const messageFilesMost = 5;

export const uploadLimits = {
  /** A larger file is sent in parts, so that a broken connection costs no more than one of them. */
  partBytes: 512 * 1024,
  unfinished: 20,
  keptHours: 24,
  /** Bytes a second: half of what a phone sends at the edge of a 2G network. */
  leastRate: 4 * 1024,
  /** Bytes: on their way to one process, and in its memory once they have arrived; `small` ones wait for no larger one. */
  atOnce: {
    ofPerson: 64 * mebibyte,
    ofAll: 512 * mebibyte,
    inMemory: 64 * mebibyte,
    small: mebibyte,
  },
} as const;

/** A diligence room: so many files in so many folders, one inside the other so many levels deep. */
export const roomLimits = {
  files: 5000,
  folders: 500,
  depth: 10,
  /** Of one file. */
  versions: 50,
  /** Of a PDF. */
  mostPages: 2000,
  /** A folder may hold thousands of files, and whoever reads opens page after page. */
  uploads: { count: 5000, seconds: hour },
  pages: { count: 300, seconds: minute },
  /** Pages being drawn: queued, and of one person. */
  queue: { most: 32, mostOfOne: 8 },
  /** The files are deleted so long after the room was closed; its team is told some days before. */
  keptMonths: 24,
  toldDays: 30,
} as const;

/** The shop. */
export const shop = {
  mostReports: 200,
  mostDollars: 1_000_000,
  mostPages: 2000,
  mostChapters: 60,
  mostParagraphs: 20,
  /** The pages of every sample edition: each part has its own page. */
  samplePages: 6,
  /** The size of an uploaded report in bytes. */
  fileBytes: 25 * 1024 * 1024,
  /** How long we wait for a started card payment. */
  cardHours: 24,
  /** How long the key in an order's email works; then a new one can be requested. */
  orderKeyDays: 60,
  /** How long we wait for a bank transfer. */
  transferDays: 30,
  /** Lifetime of a download link (DECISIONS §4). */
  linkHours: 72,
  linkDownloads: 10,
  /** Downloads may be restarted often on a poor connection, but not endlessly. */
  linkAttempts: 100,
  /** Days before a membership ends on which reminders are sent. */
  reminderDays: [30, 7, 1],
  /** Maximum age of a signed event, in seconds. */
  eventTolerance: 5 * minute,
  /** Days that a processed event is kept: longer than a provider resends it. */
  eventDays: 30,
  /**
   * Minutes until a waiting event is retried. If its payment still has no order here, it belongs to another
   * installation and is set aside.
   */
  eventPatience: 15,
} as const;

/**
 * Documents being generated (existing ones are files, and not counted): queued in each lane and per address,
 * and generated per address and per document.
 */
export const documentLimits = {
  queue: { most: 32, mostOfOne: 4 },
  perAddress: { count: 60, seconds: 5 * minute },
  perSubject: { count: 20, seconds: hour },
} as const;

/** Lifetimes of sessions and one-time links, in seconds (TARGETS, Security). */
export const session = { idle: 14 * day, absolute: 90 * day } as const;
export const oneTimeLink = 60 * minute;
/** The pause, in seconds, that ends a visit; longer than the interval at which a session's last use is written. */
export const visitPause = 4 * hour;
/** How long a browser is remembered after it signed in, in seconds: longer than a session. */
export const knownBrowser = 180 * day;
/** How long a sign-in at the OpenID Connect provider may take. */
export const signInAttempt = 10 * minute;

/** Without a key, the same input within this many seconds counts as one submission or message. */
export const sameSubmission = 10 * minute;
/** Lifetime of an Idempotency-Key: longer than anything waits on a device (`waitingDays`). */
export const idempotency = 31 * day;
/** Repeats of an answered request with an Idempotency-Key. They count towards no other limit. */
export const repeatLimit = { count: 60, seconds: hour } as const;
/**
 * How long the recipient of a sent email is stored: less than the time allowed for erasing a person (TARGETS,
 * Security).
 */
export const sentMails = 6 * day;
/** How long the text of an undeliverable email is stored; retries end a day before. */
export const unsentMails = 3 * day;

/** Days that failed sign-ins, refused calls and reached limits are stored. */
export const securityEventDays = 90;

/** Business days until the first review (CONST-07, INTAKE-17). */
export const reviewBusinessDays = 5;
/** The contact page aims to answer messages within this many business days. */
export const answerBusinessDays = 10;

/** Lists: `limit` and its bounds (DESIGN, The wire). */
export const list = {
  standard: 50,
  most: 200,
  /** Of each kind, where several kinds share a screen or an answer. */
  few: 5,
} as const;

/** So many notifications a summary lists; of more it says how many. */
export const digestItems = 50;

/** The dashboard shows this many projects and notifications (DASH-14, DASH-15). */
export const dashboardRows = 3;

/**
 * Pages rendered per visitor, excluding cached ones. A whole town may share one address, and five pages a
 * second take a tenth of a processor.
 */
export const renderedPages = {
  perPerson: { count: 600, seconds: minute },
  perAddress: { count: 300, seconds: minute },
} as const;

/**
 * The secret of an emailed link cannot be guessed (256 bits), so this only bounds the work. A mail provider sends
 * requests for many people.
 */
export const linkLimits = [{ per: 'address', count: 300, seconds: minute }] as const;

/**
 * How long a browser's stream of who has a record open lasts until it opens the next one, and when somebody who
 * left without a trace is no longer listed.
 */
export const viewing = { seconds: 15, expiresSeconds: 20 } as const;

/** Live connections per person or network address. */
export const liveConnections = { perPerson: 20, perAddress: 500 } as const;
