import type { MailBasis, MailContent, MailStory } from './mail-content.ts';
import { defineMail } from './mail-template.ts';

const unsubscribe = 'Unsubscribe';
const preferences = 'Choose what you receive';
const reason =
  'You’re getting this email because this address is subscribed to {lists} from the {site}.';
const toSubscriber = {
  button: preferences,
  links: [{ label: unsubscribe, href: '{unsubscribe}' }],
  reason,
  sample: { lists: 'Insights and News' },
  addresses: ['unsubscribe'],
} as const;

export const newsletterMails = {
  confirm: defineMail({
    id: 'newsletter.confirm',
    label: 'Newsletter: confirm the subscription',
    when: 'Someone subscribes to a newsletter.',
    subject: 'Confirm your subscription to {lists} from {siteShort}',
    heading: 'Confirm your subscription',
    paragraphs: [
      'You, or someone using your address, subscribed to {lists} from the {site}. Open this page to confirm. The link works once and expires in an hour.',
    ],
    button: 'Confirm subscription',
    notes: [
      'If it wasn’t you, ignore this email: we won’t send you anything, and we’ll delete your address.',
    ],
    reason:
      'You’re getting this email because someone entered this address on the website of the {site}.',
    sample: toSubscriber.sample,
    needs: ['lists'],
  }),
  welcome: defineMail({
    ...toSubscriber,
    id: 'newsletter.welcome',
    label: 'Newsletter: subscribed',
    when: 'Someone confirms a subscription.',
    subject: 'You’re subscribed to {lists}',
    heading: 'You’re subscribed',
    paragraphs: ['Your address is confirmed. You’ll now receive {lists} from the {site}.'],
    needs: ['lists'],
  }),
  already: defineMail({
    ...toSubscriber,
    id: 'newsletter.already',
    label: 'Newsletter: already subscribed',
    when: 'Someone subscribes again.',
    subject: 'You’re already subscribed to {lists}',
    heading: 'You’re already subscribed',
    paragraphs: [
      'You, or someone using your address, subscribed to {lists}. You’re subscribed already, so nothing has changed.',
    ],
    needs: ['lists'],
  }),
};

/** An issue, whose words staff write. */
export const newsletterIssue = (
  given: MailBasis & {
    /** The name of the newsletter. */
    lists: string;
    preferences: string;
    unsubscribe: string;
    subject: string;
    intro: string;
    stories: readonly MailStory[];
    news: string;
  },
): MailContent => ({
  subject: given.subject,
  heading: given.subject,
  paragraphs: [given.intro],
  stories: given.stories,
  action: { label: 'Read more on our site', href: given.news },
  links: [
    { label: preferences, href: given.preferences },
    { label: unsubscribe, href: given.unsubscribe },
  ],
  reason: reason.replace('{lists}', () => given.lists).replace('{site}', () => given.site.name),
});
