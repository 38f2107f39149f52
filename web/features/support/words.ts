/** The words of support tickets, messages and meetings. */
import { formatDay } from '#contract/format.ts';
import { counted } from '../../design/pattern-words.ts';

const replyText = (by: string | null) =>
  by ? `We’ll reply here and by email by ${formatDay(by)}.` : 'We’ll reply here and by email.';

export const ticketWords = {
  heading: 'Support tickets',
  open: 'Open a ticket',
  none: 'No Requests',
  noneHint: 'Ask us anything about your projects, orders or account. We reply here and by email.',
  all: 'All tickets',
  subject: 'Subject',
  description: 'What do you need?',
  priority: 'Priority',
  send: 'Send',
  sending: 'Sending...',
  opened: 'Ticket opened',
  openedText: ({ reference, answerBy }: { reference: string; answerBy: string | null }) =>
    `${replyText(answerBy)} Your reference is ${reference}.`,
  failed: 'Ticket not opened',
} as const;

export const threadWords = {
  heading: 'Messages',
  write: 'New message',
  none: 'No Messages',
  noneHint: 'Write to the alliance about your projects. Replies appear here.',
  all: 'All messages',
  subject: 'Subject',
  content: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Message sent',
  sentText: replyText,
  failed: 'Message not sent',
  isNew: 'New',
  answerBy: 'reply due by',
} as const;

export const replyWords = {
  label: 'Reply',
  send: 'Send reply',
  sending: 'Sending...',
  sent: 'Reply sent',
  failed: 'Reply not sent',
} as const;

export const meetingWords = {
  heading: 'Meetings',
  request: 'Request a meeting',
  none: 'No Meetings Scheduled',
  noneHint: 'Request a meeting and we’ll confirm it or propose another time.',
  title: 'What is it about?',
  when: 'Date and time',
  whenHint: (zone: string) => `In your time zone (${zone}).`,
  minutes: 'How long?',
  notes: 'Anything we should prepare?',
  send: 'Request meeting',
  sending: 'Sending...',
  requested: 'Meeting requested',
  requestedText: 'We’ll confirm it or propose another time.',
  failed: 'Meeting not requested',
  lengths: { '30': '30 minutes', '60': '1 hour', '90': '1 hour 30 minutes' },
  /** `45 minutes`, `1 hour 30 minutes`, `3 hours`. */
  minutesText: (count: number) =>
    [
      [Math.floor(count / 60), { one: 'hour', other: 'hours' }] as const,
      [count % 60, { one: 'minute', other: 'minutes' }] as const,
    ]
      .filter(([part]) => part > 0)
      .map(([part, unit]) => counted(part, unit))
      .join(' '),
  file: 'Add to calendar',
  changed: 'Meeting updated',
  changeFailed: 'Meeting not changed',
  compared: {
    status: 'Status',
    time: 'Time',
    length: 'Length',
    place: 'Place',
    reply: 'Our comment',
  },
  wanted: (label: string) => `“${label}”`,
  noPlace: 'Not given',
  noReply: 'None',
  notPossible: 'This is no longer possible for this meeting.',
  close: 'Close',
  asks: {
    propose: {
      title: 'Propose another time',
      send: 'Propose this time',
      keep: 'Keep the meeting',
    },
    decline: {
      title: 'Decline this meeting?',
      text: 'We’ll be told that you can’t come. If another time suits you better, propose it instead.',
      keep: 'Keep the invitation',
    },
    cancel: {
      title: 'Cancel this meeting?',
      text: 'We’ll be told that you can’t come.',
      keep: 'Keep the meeting',
    },
  },
  subscribe: 'Subscribe in your calendar',
  subscribeText:
    'Your calendar program can follow your meetings, the events you registered for, training sessions and the deadlines of your favourite funding opportunities at a secret address. Anyone who has the address can read them; creating a new one stops the old one working.',
  subscribeButton: 'Create a calendar address',
  subscribed: 'Copy this address into your calendar program. It’s shown only once.',
} as const;

export const trainingWords = {
  heading: 'Training sessions',
  none: 'No resources available yet.',
  noneHint: 'New sessions appear here as soon as they are planned.',
  cancelled: 'Cancelled',
  join: 'Join the session',
} as const;

export const taskWords = {
  heading: 'Tasks',
  none: 'No open tasks',
  noneHint: 'When we need something for one of your projects, it appears here.',
  noneOfProjectHint: 'When we need something for this project, it appears here.',
  due: 'Due',
  overdue: 'Overdue',
  done: 'Mark as done',
  reopen: 'Reopen',
  status: 'Status',
  wanted: (label: string) => `“${label}”`,
  isOpen: 'Open',
  isDone: 'Done',
  marked: 'Task marked as done',
  reopened: 'Task reopened',
  failed: 'Task not changed',
} as const;
