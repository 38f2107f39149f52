import type { MailBasis, MailContent } from './mail-content.ts';
import { defineMail } from './mail-template.ts';

interface FromPerson extends MailBasis {
  /** Who wrote it, and where replies go. */
  person: { name: string; email: string };
}

export const replyLink = ({ email }: FromPerson['person'], subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

const button = 'Reply to {person}';
const reason =
  'You’re getting this email because {person} works on a deal with you for the {site}. If you don’t want these emails, reply and say so.';
const put = (text: string, { person, site }: FromPerson) =>
  text.replace('{person}', () => person.name).replace('{site}', () => site.name);

/** A person writes its words. */
export const dealEmail = (given: FromPerson & { subject: string; text: string }): MailContent => ({
  subject: given.subject,
  heading: given.subject,
  paragraphs: [given.text, `${given.person.name}\n${given.site.name}`],
  action: { label: put(button, given), href: replyLink(given.person, given.subject) },
  reason: put(reason, given),
});

const ofMeeting = {
  heading: '{meeting}',
  paragraphs: ['{message}'],
  facts: [
    ['When', '{when}'],
    ['Length', '{minutes}'],
    ['Where', '{place}'],
    ['Invited by', '{person}'],
  ],
  button,
  reason,
  sample: {
    meeting: 'Term sheet',
    when: '12 November 2026, 10:00 (Africa/Lagos)',
    minutes: '60 minutes',
    person: 'Ngozi Bello',
  },
  maybe: { place: 'Video call', message: 'We’ll go through the open points.' },
  needs: ['message'],
} as const;

export const dealMails = {
  invited: defineMail({
    ...ofMeeting,
    id: 'deal-meeting.invited',
    label: 'Deal: invitation to a meeting',
    when: 'A member of a deal’s team invites someone to a meeting.',
    subject: 'Invitation: {meeting}',
    notes: ['Please reply and say whether the time suits you.'],
  }),
  cancelled: defineMail({
    ...ofMeeting,
    id: 'deal-meeting.cancelled',
    label: 'Deal: meeting cancelled',
    when: 'A member of a deal’s team cancels a meeting.',
    subject: 'Cancelled: {meeting}',
    notes: ['This meeting won’t take place.'],
  }),
};
