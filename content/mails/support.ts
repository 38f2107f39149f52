import { defineMail } from './mail-template.ts';

const ofMessage = {
  button: 'Send another message',
  reason: 'You’re getting this email because this address was given with a message to the {site}.',
} as const;
const quoted = '> How do we submit a second project?';

/** Of a link to the conversation. */
export const attachedLabel = (fileName: string) => `Attached: ${fileName}`;

export const supportMails = {
  received: defineMail({
    ...ofMessage,
    id: 'message.received',
    label: 'Message: received',
    when: 'Someone writes on the contact page.',
    subject: 'We’ve received your message ({reference})',
    heading: 'We’ve received your message',
    paragraphs: [
      'Thank you for your message ({topic}). Your reference is {reference}. We’ll reply to this address by {answerBy}.',
      'Your message:',
      '{quoted}',
    ],
    notes: ['If you didn’t write this, someone else used your address; tell us at {support}.'],
    sample: {
      reference: '576X-9EPR',
      topic: 'General question',
      answerBy: '26 November 2026',
      quoted,
    },
    needs: ['reference'],
  }),
  answer: defineMail({
    ...ofMessage,
    id: 'message.answer',
    linked: ['content'],
    label: 'Message: answered',
    when: 'Staff answer a message from the contact page.',
    subject: '{subject} ({reference})',
    heading: 'Our reply to your message',
    paragraphs: ['{content}', 'You wrote:', '{quoted}'],
    notes: ['To reply, write to {support} and quote the reference {reference}.'],
    sample: {
      subject: 'A second project',
      reference: '576X-9EPR',
      content: 'Use the same form. Your account will then show both.',
      quoted,
    },
    needs: ['content', 'reference'],
  }),
  written: defineMail({
    id: 'message.written',
    linked: ['subject', 'content'],
    label: 'Message: begun by staff',
    when: 'Staff begin a conversation with someone who has an account.',
    subject: '{subject} ({reference})',
    heading: '{subject}',
    paragraphs: ['{content}'],
    button: 'Reply in your client portal',
    reason: 'You’re getting this email because you have an account with the {site}.',
    sample: {
      subject: 'Your grid connection',
      reference: '92MA-WVDE',
      content: 'Could you send us the letter from the distribution company?',
    },
    needs: ['content'],
  }),
  meeting: defineMail({
    id: 'meeting.changed',
    linked: ['place', 'reply'],
    label: 'Meeting: update',
    when: 'Staff propose, confirm, move or decline a meeting.',
    subject: '{status}: {meeting}',
    heading: '{meeting}',
    paragraphs: ['{reply}'],
    facts: [
      ['Status', '{status}'],
      ['When', '{when}'],
      ['Length', '{minutes}'],
      ['Where', '{place}'],
    ],
    button: 'Open your calendar',
    notes: ['You can reply there, propose another time or add the meeting to your own calendar.'],
    reason: 'You’re getting this email because you have a meeting with the {site}.',
    sample: {
      status: 'Confirmed',
      meeting: 'Scoping meeting',
      when: '12 November 2026, 10:00 (Africa/Lagos)',
      minutes: '60 minutes',
    },
    maybe: { place: 'Video call', reply: 'We look forward to it.' },
    needs: ['reply'],
  }),
};
