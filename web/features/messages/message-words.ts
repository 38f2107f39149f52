/** What administrators read about messages. */
import { counted } from '../../design/pattern-words.ts';

export const messageWords = {
  title: 'Messages',
  noun: { one: 'message', other: 'messages' },
  own: 'Newest first',
  noMatch: 'No messages match',
  none: { title: 'No messages yet', how: 'Messages sent through the contact form appear here.' },
  openForm: 'Open the form',
  answerOldest: 'Answer the oldest',
  replies: {
    title: 'Replies',
    none: 'No replies yet',
    alliance: ' (the alliance)',
    count: (count: number) => counted(count, { one: 'reply', other: 'replies' }),
  },
  reply: {
    form: 'Reply',
    label: 'Reply by email',
    hint: (email: string) => `Sent to ${email}, quoting the original.`,
    closed: 'This message is closed. Reopen it to reply.',
    send: 'Send reply',
    sendAndClose: 'Send and close',
    sending: 'Sending...',
    sent: 'Reply sent',
    sentTo: (name: string) => `We’ve emailed it to ${name}.`,
    sentAndClosed: (name: string) => `We’ve emailed it to ${name} and closed the message.`,
    yours: 'Your reply',
  },
  status: {
    title: 'Status',
    changed: 'Status changed',
    failed: 'Not saved',
    button: (label: string) => `“${label}”`,
  },
  facts: {
    reference: 'Reference',
    name: 'Name',
    email: 'Email',
    account: 'Account',
    topic: 'Topic',
    priority: 'Priority',
    received: 'Received',
    changed: 'Last changed',
    none: 'None',
  },
};
