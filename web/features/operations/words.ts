/** The words of the tab Operations. */
const figures = new Intl.NumberFormat('en-GB');
const count = (number: number, one: string, other: string) =>
  `${figures.format(number)} ${number === 1 ? one : other}`;

/** Its sections, by their names in the address. */
export const operationsSections = {
  health: 'Health',
  jobs: 'Jobs',
  emails: 'Emails',
  requests: 'Privacy requests',
  breaches: 'Breaches',
} as const;

export const operationsWords = {
  sections: 'Sections of Operations',
} as const;

export const healthWords = {
  title: 'Health',
  intro: 'Checks of the running system. Select Refresh to check again.',
  refresh: 'Refresh',
  states: { ok: 'OK', note: 'Note', missing: 'Needs attention' },
  storage: 'Storage and version',
  version: 'Version',
  database: 'Database',
  free: 'Free disk space',
  objectStore: 'Files are in an object store',
  backup: 'Last backup',
  noBackup: 'None made on this server',
  retention: 'Clean-up',
  retentionIntro: 'Every hour, data that is no longer needed is deleted.',
  lastRun: 'Last run',
  never: 'It has not run yet.',
  removed: 'Deleted in the last run',
  nothing: 'Nothing was due.',
  configuration: 'Configuration',
  configurationIntro: 'Set on the server. Secrets are never shown.',
  size: (bytes: number) =>
    bytes >= 1024 ** 3
      ? `${(bytes / 1024 ** 3).toFixed(1)} GB`
      : `${figures.format(Math.round(bytes / 1024 ** 2))} MB`,
} as const;

/** What the clean-up deletes, by the name of each part. */
export const removedLabels: Readonly<Record<string, string>> = {
  waitlist: 'Addresses waiting for a report',
  downloadLinks: 'Expired download links',
  paymentEvents: 'Old payment events',
  uploads: 'Unfinished uploads',
  messageFiles: 'Files never sent with a message',
  roomFiles: 'Diligence rooms emptied',
  roomGuests: 'Former room guests',
  syncRuns: 'Old runs of funding sources',
  mergedContacts: 'Merged contacts',
  contactImports: 'Files of contacts',
  credentials: 'Expired sessions and links',
  subscribers: 'Unconfirmed newsletter addresses',
  viewers: 'Records no longer open',
  privacyRequests: 'Privacy requests settled three years ago',
  articlePictures: 'Pictures that no article shows any more',
  storedAnswers: 'Stored answers to repeated requests',
  emails: 'Old emails',
  rateLimits: 'Expired rate limits',
  securityEvents: 'Old security events',
};

export const jobWords = {
  title: 'Failed jobs',
  intro: 'Jobs that failed at every attempt. The log has the full error under the job’s ID.',
  none: 'No failed jobs',
  noneHint: 'A job that fails is retried automatically. It appears here if every attempt fails.',
  queues: 'Queues',
  queue: 'Queue',
  waiting: 'Waiting',
  active: 'Running',
  failed: 'Failed',
  oldest: 'Oldest waiting',
  retry: 'Try again',
  retried: 'Job started again',
  retryFailed: 'The job couldn’t be started again',
  error: 'Error',
  unknown: 'See the log',
  nothing: 'Nothing waiting',
  attempts: (number: number) => count(number, 'attempt', 'attempts'),
  total: (total: number) => `${count(total, 'failed job', 'failed jobs')}, latest first`,
  onlyOf: 'Only in the queue',
  showAll: 'Show all queues',
  actions: 'Actions',
  retryAll: 'Try all again',
  retryAllWhat: (queue: string, failed: number) =>
    `${count(failed, 'failed job', 'failed jobs')} in ${queue}: each starts again with all its attempts.`,
  age(seconds: number) {
    const minutes = Math.round(seconds / 60);
    if (minutes < 1) return 'less than a minute';
    if (minutes < 120) return count(minutes, 'minute', 'minutes');
    const hours = Math.round(minutes / 60);
    return hours < 48
      ? count(hours, 'hour', 'hours')
      : count(Math.round(hours / 24), 'day', 'days');
  },
} as const;

export const retryAllWords = {
  bound: 'The earliest failures start first, at most 1,000 at a time.',
  cancel: 'Cancel',
  done: (restarted: number) => `${figures.format(restarted)} started again`,
  left: (left: number) =>
    left === 0 ? 'None left.' : `${figures.format(left)} left. Select the button again.`,
  failed: 'Nothing was started again',
} as const;

export const emailWords = {
  title: 'Emails',
  intro: 'Emails from the last six days, without their text.',
  noun: { one: 'email', other: 'emails' },
  placeholder: 'Whole email address',
  own: 'Newest first',
  columns: {
    to: 'To',
    subject: 'Subject',
    state: 'Status',
    created: 'Written',
    result: 'What happened',
  },
  noMatch: 'No emails found',
  none: 'Emails appear here as the product writes them, and are deleted after six days.',
  retry: 'Send now',
  retryAll: 'Send all failed emails again',
  retryAllWhat:
    'Resends emails that we gave up on, if their text is still stored. Those that a mail server refused aren’t sent.',
  retried: 'Email is on its way',
  retryFailed: 'The email couldn’t be sent again',
  quiet: 'Waiting for quiet hours to end',
  trying: (attempts: number) =>
    attempts === 0 ? 'Not tried yet' : `Tried ${count(attempts, 'time', 'times')}`,
  delivered: 'Accepted by the mail server',
  failure: (reason: string) => {
    const [, returned] = /^(.+) returned$/.exec(reason) ?? [];
    if (returned) return `Returned by the recipient’s mail server (${returned})`;
    return (
      {
        'gave up': 'Given up: the mail server didn’t accept it for two days',
        'too old': 'Given up: not sent within three days',
      }[reason] ?? `Refused by the mail server (${reason})`
    );
  },
} as const;

export const requestWords = {
  title: 'Privacy requests',
  intro:
    'Requests for a copy of personal data, its erasure or correction, and objections. We promise an answer within 7 days. People with an account can download and erase their data themselves; for everyone else, open the request.',
  noun: { one: 'request', other: 'requests' },
  what: 'request',
  placeholder: 'Name, address or details',
  own: 'Newest first',
  columns: {
    name: 'Person',
    kind: 'Asks for',
    received: 'Received',
    due: 'Answer by',
    state: 'Status',
  },
  erased: 'Erased person',
  states: { open: 'Open', overdue: 'Overdue', settled: 'Settled' },
  noMatch: 'No requests found',
  none: 'Record a request as soon as it arrives by email, letter or phone: its clock starts that day.',
  record: 'Record a request',
  recorded: 'Request recorded',
  editTitle: 'Privacy request',
  email: 'Email address',
  details: 'What they’re asking for',
  receivedOn: 'Received on',
  settledOn: 'Answered on',
  settledHint: 'Leave empty while it is open.',
  outcome: 'How it was answered',
  outcomeHint: 'Don’t name anyone: it stays in the register for three years.',
  download: 'Download their data',
  erase: 'Erase their data',
  erasing: 'Erasing...',
  eraseFailed: 'The data couldn’t be erased',
  personErased: 'Person erased and told by email',
  eraseWhat: (email: string) =>
    `Everything kept about ${email} is erased, and the account if there is one. Invoices and receipts stay, with the name they were made out to; reviewed projects stay without the person. We tell the person by email and settle the request. This can’t be undone.`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Request saved',
  failed: 'The request couldn’t be saved',
  yours: 'Save the request',
} as const;

export const breachWords = {
  title: 'Breaches',
  intro:
    'Every breach of personal data, even if nobody has to be told. The authority must be told within 72 hours of a breach becoming known, unless nobody is at risk.',
  noun: { one: 'breach', other: 'breaches' },
  what: 'breach',
  placeholder: 'What happened or was done',
  own: 'Newest first',
  columns: {
    title: 'What happened',
    known: 'Known since',
    clock: 'Clock',
    due: 'Tell the authority by',
    state: 'Status',
  },
  clocks: { running: 'Running', late: 'Late', stopped: 'Stopped' },
  states: { open: 'Open', closed: 'Closed' },
  noMatch: 'No breaches found',
  none: 'Record a breach as soon as you know of it, even if not everything is known yet.',
  record: 'Record a breach',
  recorded: 'Breach recorded. The clock is running',
  editTitle: 'Breach',
  name: 'What happened, in one line',
  description: 'What is known',
  descriptionHint: 'Which data, how it happened, possible consequences. Don’t name anyone.',
  measures: 'What was done about it',
  people: 'How many people it affects',
  peopleHint: 'An estimate; leave empty if you don’t know yet.',
  knownAt: 'When we learned of it',
  authorityToldAt: 'When the authority was told',
  peopleToldAt: 'When the people were told',
  noNotice: 'Why nobody has to be told',
  noNoticeHint: 'Only if nobody is at risk. It stops the clock.',
  closed: 'Closed: nothing is left to do',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Breach saved',
  failed: 'The breach couldn’t be saved',
  yours: 'Save the breach',
  unknown: '–',
} as const;
