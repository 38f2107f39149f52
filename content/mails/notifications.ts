import type { MailBasis, MailContent } from './mail-content.ts';

interface OfSettings extends MailBasis {
  /** The page where the reader chooses what is emailed. */
  settingsLink: string;
}

export interface DigestItem {
  /** When it happened, on the reader's clocks. */
  when: string;
  title: string;
  message: string;
  link: string;
}

const plural = new Intl.PluralRules('en-GB');
const notifications = (count: number) =>
  `${count} ${plural.select(count) === 'one' ? 'notification' : 'notifications'}`;

const settingsLinks = ({ settingsLink }: OfSettings) => [
  { label: 'Choose what we email you, or turn these emails off', href: settingsLink },
];

export const notificationMails = {
  one: (given: OfSettings & { title: string; message: string; link: string }): MailContent => ({
    subject: given.title,
    heading: given.title,
    paragraphs: given.message === '' ? [] : [given.message],
    action: { label: 'Open it in your portal', href: given.link },
    links: settingsLinks(given),
    reason: `You’re getting this email because you asked the ${given.site.name} to email you these notifications.`,
  }),
  /** `more`: so many earlier ones than are listed. */
  digest: (
    given: OfSettings & { items: readonly DigestItem[]; more: number; link: string },
  ): MailContent => {
    const count = notifications(given.items.length + given.more);
    return {
      subject: `Your summary: ${count}`,
      heading: `Your summary: ${count}`,
      paragraphs: ['This is what happened that you haven’t read yet.'],
      facts: given.items.map(({ when, title, message, link }) => [
        when,
        message === '' ? title : `${title}\n${message}`,
        link,
      ]),
      action: { label: 'Open your dashboard', href: given.link },
      notes:
        given.more > 0 ? [`The ${notifications(given.more)} before these are in your portal.`] : [],
      links: settingsLinks(given),
      reason: `You’re getting this email because you chose a daily or weekly summary of your notifications from the ${given.site.name}.`,
    };
  },
};
