import { defineMail } from './mail-template.ts';

const settingsLinks = [{ label: 'Choose what we email you', href: '{settingsLink}' }];

export const unsubscribeLabel = (topic: string | null): string =>
  topic === null ? 'Unsubscribe from summaries' : `Unsubscribe from emails about “${topic}”`;

export const notificationMails = {
  one: defineMail({
    id: 'notification.now',
    label: 'Notification',
    when: 'Something happens that a person wants to be emailed about immediately.',
    subject: '{title}',
    heading: '{title}',
    paragraphs: ['{message}'],
    button: 'Open it in your portal',
    links: settingsLinks,
    reason:
      'You’re getting this email because you asked the {site} to email you these notifications.',
    sample: { title: 'Your ticket was answered' },
    maybe: { message: 'The reply is in your portal.' },
    addresses: ['settingsLink'],
    needs: ['title', 'message'],
  }),
  digest: defineMail({
    id: 'notification.digest',
    label: 'Summary of notifications',
    when: 'Daily or weekly, to people who chose a summary. It lists the notifications.',
    subject: 'Your summary: {count}',
    heading: 'Your summary: {count}',
    paragraphs: ['Here’s what you haven’t read yet.'],
    button: 'Open your dashboard',
    notes: ['You’ll find {more} from before these in your portal.'],
    links: settingsLinks,
    reason:
      'You’re getting this email because you chose a daily or weekly summary of your notifications from the {site}.',
    sample: { count: '3 notifications' },
    maybe: { more: '12 notifications' },
    addresses: ['settingsLink'],
    sampleExtra: {
      facts: [['2 November 2026, 10:00', 'Your ticket was answered', 'https://example.org/']],
    },
    needs: ['more'],
  }),
};
