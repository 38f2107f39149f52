/** What administrators read where they answer a meeting. */
import type { MeetingAction, MeetingStatus } from '#contract/vocabulary.ts';

/** What the fields of both dialogs say. */
const fields = {
  when: 'Date and time',
  whenHint: (zone: string) => `In your time zone (${zone}).`,
  place: 'Where',
  placeHint: 'An address, or the link to an online meeting.',
};

export const inviteWords = {
  ...fields,
  title: 'Invite to a meeting',
  another: 'Invite someone else',
  to: (title: string) => `To the meeting “${title}”.`,
  about: 'What is the meeting about?',
  email: 'Email address of their account',
  emailHint: 'They accept, decline or propose another time in the client portal.',
  length: 'Length',
  lengths: { '30': '30 minutes', '60': '1 hour', '90': '1 hour 30 minutes', '120': '2 hours' },
  notes: 'Notes',
  notesHint: 'The person sees them in the invitation.',
  send: 'Send invitation',
  sending: 'Sending...',
  failed: 'Invitation not sent',
  sent: (name: string) => `${name} is invited`,
};

export const answerWords = {
  facts: {
    person: 'Person',
    yourTime: 'Your time',
    theirTime: 'Their time',
    noZone: 'Time zone not known',
    length: 'Length',
    place: 'Where',
    notes: 'Notes',
    reply: 'Your last message',
    noPlace: 'Not agreed yet',
    none: 'None',
    others: 'Also invited',
  },
  invite: 'Invite someone else',
  inZone: (time: string, zone: string) => `${time} (${zone})`,
  legend: 'What do you want to do?',
  actions: {
    accept: 'Confirm',
    propose: 'Propose another time',
    decline: 'Decline',
    cancel: 'Cancel the meeting',
  } satisfies Record<MeetingAction, string>,
  unchosen: 'Choose what to do.',
  ...fields,
  reply: (name: string) => `Message to ${name}`,
  replyHint: 'Emailed with your answer, and shown in the client portal.',
  send: 'Send answer',
  sending: 'Sending...',
  close: 'Close',
  failed: 'Meeting not changed',
  wanted: (label: string) => `“${label}”`,
  over: 'This meeting can’t be changed any more: it was declined or cancelled, or it has begun.',
  done: {
    requested: 'Meeting requested',
    proposed: 'Time proposed',
    confirmed: 'Meeting confirmed',
    declined: 'Meeting declined',
    cancelled: 'Meeting cancelled',
  } satisfies Record<MeetingStatus, string>,
  told: (name: string) => `We’ve told ${name}.`,
};
