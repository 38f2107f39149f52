import { defineMail } from './mail-template.ts';

const ofEvent = {
  facts: [
    ['When', '{when}'],
    ['Where', '{place}'],
  ],
  button: 'Open the event',
  links: [{ label: 'Join the call', href: '{joinUrl}' }],
  notes: [
    'If you can’t come, give up your place on the event’s page so that someone else can have it.',
  ],
  reason: 'You’re getting this email because you registered for an event run by the {site}.',
  linked: ['event', 'place'],
  sample: { event: 'Site visit in Lekki', when: '12 November 2026, 10:00 (Africa/Lagos)' },
  maybe: {
    place: 'Marina, Lagos',
    /** The address to join online. */
    joinUrl: 'https://call.example/1',
  },
} as const;

export const communityMails = {
  reminder: defineMail({
    ...ofEvent,
    id: 'event.reminder',
    label: 'Event: reminder',
    when: 'An event that someone registered for begins soon.',
    subject: 'Reminder: {event}',
    heading: '{event}',
    paragraphs: ['The event you registered for begins soon.'],
  }),
  place: defineMail({
    ...ofEvent,
    id: 'event.place',
    label: 'Event: a place became free',
    when: 'Someone gives up a place. Sent to the first person on the waiting list.',
    subject: 'You have a place: {event}',
    heading: '{event}',
    paragraphs: [
      'A place has become free, and you were first on the waiting list. It’s yours now.',
    ],
  }),
  moved: defineMail({
    ...ofEvent,
    id: 'event.moved',
    label: 'Event: time or place changed',
    when: 'An administrator changes the time or the place of an event.',
    subject: 'Changed: {event}',
    heading: '{event}',
    paragraphs: ['The time or the place of this event has changed.'],
  }),
  cancelled: defineMail({
    ...ofEvent,
    id: 'event.cancelled',
    label: 'Event: cancelled',
    when: 'An administrator cancels an event.',
    subject: 'Cancelled: {event}',
    heading: '{event}',
    paragraphs: ['We’ve had to cancel this event. You don’t need to do anything.'],
    facts: [['When', '{when}']],
    links: [],
    notes: [],
  }),
};
