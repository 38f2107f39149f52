import type { MailBasis, MailContent } from './mail-content.ts';

interface OfMessage extends MailBasis {
  reference: string;
  /** What the reader wrote, each line quoted. */
  quoted: string;
  link: string;
}

const plural = new Intl.PluralRules('en-GB');
const minutesText = (count: number) =>
  `${count} ${plural.select(count) === 'one' ? 'minute' : 'minutes'}`;

const reason = ({ site }: MailBasis) =>
  `You’re getting this email because this address was given with a message to the ${site.name}.`;

export const supportMails = {
  received: (given: OfMessage & { topic: string }): MailContent => ({
    subject: `We’ve received your message (${given.reference})`,
    heading: 'We’ve received your message',
    paragraphs: [
      `Thank you for your message (${given.topic}). Your reference is ${given.reference}. We’ll reply by email to this address.`,
      'Your message:',
      given.quoted,
    ],
    action: { label: 'Send another message', href: given.link },
    notes: [
      `If you didn’t write this, someone else used your address; tell us at ${given.site.mailboxes.support}.`,
    ],
    reason: reason(given),
  }),
  answer: (given: OfMessage & { subject: string; content: string }): MailContent => ({
    subject: `${given.subject} (${given.reference})`,
    heading: 'Our reply to your message',
    paragraphs: [given.content, 'You wrote:', given.quoted],
    action: { label: 'Send another message', href: given.link },
    notes: [
      `To reply, write to ${given.site.mailboxes.support} and quote the reference ${given.reference}.`,
    ],
    reason: reason(given),
  }),
  written: (
    given: MailBasis & { subject: string; reference: string; content: string; link: string },
  ): MailContent => ({
    subject: `${given.subject} (${given.reference})`,
    heading: given.subject,
    paragraphs: [given.content],
    action: { label: 'Reply in your client portal', href: given.link },
    reason: `You’re getting this email because you have an account with the ${given.site.name}.`,
  }),
  meeting: (
    given: MailBasis & {
      status: string;
      title: string;
      when: string;
      minutes: number;
      place: string | null;
      reply: string | null;
      link: string;
    },
  ): MailContent => ({
    subject: `${given.status}: ${given.title}`,
    heading: given.title,
    paragraphs: given.reply ? [given.reply] : [],
    facts: [
      ['Status', given.status],
      ['When', given.when],
      ['Length', minutesText(given.minutes)],
      ...(given.place ? [['Where', given.place] as const] : []),
    ],
    action: { label: 'Open your calendar', href: given.link },
    notes: ['You can reply there, propose another time or add the meeting to your own calendar.'],
    reason: `You’re getting this email because you have a meeting with the ${given.site.name}.`,
  }),
};
