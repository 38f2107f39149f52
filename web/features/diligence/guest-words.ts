/** A diligence room as its guests see it. */
const plural = new Intl.PluralRules('en-GB');
const counted = (count: number, one: string, other: string) =>
  `${count} ${plural.select(count) === 'one' ? one : other}`;

export const guestWords = {
  title: 'Diligence room',
  leave: 'Leave the room',
  leaving: 'Leaving...',
  left: 'You have left the room on this device. To come back, open the link in your latest invitation.',
  failed: 'That didn’t work',
  tabs: 'Parts of the room',
  until: 'Open to you until',
  reading: (name: string) => `You’re reading as ${name}. Every page you open is recorded.`,
} as const;

export const guestTabs = {
  documents: 'Documents',
  questions: 'Questions',
  requests: 'Requests',
  about: 'Your access',
} as const;
export type GuestTab = keyof typeof guestTabs;

export const closedWords = {
  unknown: 'This link doesn’t open a room',
  unknownText:
    'Links are personal, and each new one replaces the last. Open the link in your latest invitation, or ask the person who invited you for a new one.',
  over: 'Your access has ended',
  overText:
    'This room is no longer open to you, and what you had open was removed from this page. If you still need access, ask the person who invited you.',
  questions: 'Questions? Write to',
  home: 'Go to the home page',
  away: 'The room can’t be reached',
  retry: 'Try again',
} as const;

export const codeWords = {
  heading: 'Confirm it’s you',
  lede: (email: string) =>
    `Your link only works together with your email. We’ll send a code to ${email}.`,
  send: 'Send me a code',
  sending: 'Sending...',
  sent: (email: string) =>
    `We’ve sent a six-digit code to ${email}. It works for 10 minutes, in this browser.`,
  code: 'Code',
  hint: 'Six digits, from the newest email',
  enter: 'Open the room',
  entering: 'Checking...',
  again: 'Send another code',
} as const;

export const agreementWords = {
  heading: 'Before you begin',
  lede: 'Please read this agreement. We keep a record of your acceptance with your name, the time and the text.',
  text: 'Agreement',
  edition: (edition: number) => `Version ${edition} of the text`,
  name: 'Your full name',
  accept: 'I accept this agreement for myself and the organisation I act for',
  send: 'Accept and open the room',
  sending: 'Opening...',
} as const;

export const folderWords = {
  heading: 'Documents',
  trail: 'Folders',
  top: 'All folders',
  folders: 'Folders',
  files: 'Files',
  name: 'Name',
  pages: 'Pages',
  size: 'Size',
  changed: 'Changed',
  actions: 'Actions',
  open: 'Open',
  download: 'Download',
  onlyDownload: 'Can’t be shown here',
  noDownload: 'Can’t be shown here, and downloading isn’t allowed. Ask for it under Requests.',
  none: 'Nothing in this folder yet',
  noneHint: 'Ask for what you need under Requests.',
  noFolders: 'Nothing is shared with you yet',
  pageCount: (count: number) => counted(count, 'page', 'pages'),
} as const;

export const viewerWords = {
  back: 'Back to the folder',
  pictures:
    'Pages are pictures with your name on them, so a screen reader can’t read them. If you need the text, ask for it under Requests.',
  ask: 'Ask about this file',
} as const;

export const guestQuestionWords = {
  heading: 'Questions',
  lede: 'Your questions are seen by you and the team. The team may publish a question with its answer to all guests, without your name.',
  none: 'No questions yet',
  noneHint: 'Ask the team about anything the documents leave open.',
  ask: 'Ask a question',
  text: 'Your question',
  about: (file: string) => `About ${file}`,
  send: 'Send question',
  sending: 'Sending...',
  sent: 'Your question was sent',
  sentText: 'We’ll email you when it’s answered.',
  failed: 'Your question wasn’t sent',
  kind: 'Question',
  mine: 'Your question',
  published: 'Published to all guests',
  answer: 'Answer',
  waiting: 'Awaiting an answer',
} as const;

export const guestRequestWords = {
  heading: 'Requests',
  lede: 'Ask for documents that aren’t in the room. Only you and the team see your requests.',
  none: 'No requests yet',
  noneHint: 'Ask for a document that you need for your decision.',
  add: 'Ask for a document',
  what: 'What do you need?',
  details: 'Details',
  dueOn: 'Needed by',
  send: 'Send request',
  sending: 'Sending...',
  sent: 'Your request was sent',
  sentText: 'We’ll email you when it’s provided.',
  failed: 'Your request wasn’t sent',
  kind: 'Request',
  provided: 'Provided',
  reason: 'Reason',
  accept: 'Accept',
  accepted: 'Request accepted',
  refuse: 'Not what I need',
  why: 'What is missing?',
  refused: 'The team was told',
  settleFailed: 'That wasn’t saved',
  overdue: 'Overdue',
  saving: 'Saving...',
} as const;

export const aboutWords = {
  heading: 'Your access',
  name: 'Name',
  email: 'Email address',
  rights: 'You can',
  view: 'View documents',
  download: 'View documents, and download those that allow it',
  until: 'Until',
  data: 'Download your data',
  dataHint:
    'The download has your invitation, the agreement you accepted, the pages you opened, and your questions and requests.',
  privacy: 'How we handle personal data',
} as const;
