import type { MailBasis, MailContent } from './mail-content.ts';

interface OfEvent extends MailBasis {
  title: string;
  when: string;
  place: string;
  /** The address to join online. */
  joinUrl: string | null;
  link: string;
}

const factsOf = ({ when, place }: OfEvent) => [['When', when] as const, ['Where', place] as const];

const told = (
  given: OfEvent,
  { subject, paragraph }: { subject: string; paragraph: string },
): MailContent => ({
  subject,
  heading: given.title,
  paragraphs: [paragraph],
  facts: factsOf(given),
  action: { label: 'Open the event', href: given.link },
  ...(given.joinUrl && { links: [{ label: 'Join the call', href: given.joinUrl }] }),
  notes: ['If you can’t come, give your place up there, so that someone else gets it.'],
  reason: `You’re getting this email because you registered for an event of the ${given.site.name}.`,
});

export const communityMails = {
  reminder: (given: OfEvent): MailContent =>
    told(given, {
      subject: `Reminder: ${given.title}`,
      paragraph: 'The event you registered for begins soon.',
    }),
  place: (given: OfEvent): MailContent =>
    told(given, {
      subject: `You have a place: ${given.title}`,
      paragraph: 'A place became free, and you were first on the waiting list. It’s yours now.',
    }),
  moved: (given: OfEvent): MailContent =>
    told(given, {
      subject: `Changed: ${given.title}`,
      paragraph: 'The time or the place of this event has changed.',
    }),
  cancelled: (given: OfEvent): MailContent => ({
    ...told(given, {
      subject: `Cancelled: ${given.title}`,
      paragraph: 'We’ve had to cancel this event. You don’t need to do anything.',
    }),
    facts: [['When', given.when]],
    links: [],
    notes: [],
  }),
};
