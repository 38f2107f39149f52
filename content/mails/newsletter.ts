import type { MailBasis, MailContent } from './mail-content.ts';

interface OfLists extends MailBasis {
  /** The names of the newsletters in a sentence. */
  lists: string;
}

interface OfSubscriber extends OfLists {
  preferences: string;
  unsubscribe: string;
}

const unsubscribe = ({ unsubscribe: href }: OfSubscriber) => [{ label: 'Unsubscribe', href }];
const subscribed = ({ lists, site }: OfLists) =>
  `You’re getting this email because this address is subscribed to ${lists} from the ${site.name}.`;

export const newsletterMails = {
  confirm: (given: OfLists & { link: string }): MailContent => ({
    subject: `Confirm your subscription to ${given.lists} from ${given.site.shortName}`,
    heading: 'Confirm your subscription',
    paragraphs: [
      `You, or someone using your address, subscribed to ${given.lists} from the ${given.site.name}. Open this page to confirm. The link works once and expires in an hour.`,
    ],
    action: { label: 'Confirm subscription', href: given.link },
    notes: [
      'If it wasn’t you, ignore this email: we won’t send you anything, and we’ll delete your address.',
    ],
    reason: `You’re getting this email because someone entered this address on the website of the ${given.site.name}.`,
  }),
  welcome: (given: OfSubscriber): MailContent => ({
    subject: `You’re subscribed to ${given.lists}`,
    heading: 'You’re subscribed',
    paragraphs: [
      `Your address is confirmed. You’ll now receive ${given.lists} from the ${given.site.name}.`,
    ],
    action: { label: 'Choose what you receive', href: given.preferences },
    links: unsubscribe(given),
    reason: subscribed(given),
  }),
  already: (given: OfSubscriber): MailContent => ({
    subject: `You’re already subscribed to ${given.lists}`,
    heading: 'You’re already subscribed',
    paragraphs: [
      `You, or someone using your address, subscribed to ${given.lists}. You’re subscribed already, so nothing has changed.`,
    ],
    action: { label: 'Choose what you receive', href: given.preferences },
    links: unsubscribe(given),
    reason: subscribed(given),
  }),
};
