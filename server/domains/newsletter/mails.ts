import type { MailStory } from '#content/mails/mail-content.ts';
import { newsletterIssue, newsletterMails as words } from '#content/mails/newsletter.ts';
import { formatList } from '#contract/format.ts';
import { type NewsletterList, newsletterLists } from '#contract/vocabulary.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { layOutMail, templateMail } from '../../platform/mail/mail-layout.ts';
import { oneClickHeaders } from '../../platform/mail/unsubscribe.ts';

interface Sending {
  email: string;
  lists: readonly NewsletterList[];
  token: string;
}

const reader = ({ email }: Sending) => ({ to: email, mailbox: 'support' }) as const;
/** The names of newsletters in a sentence. */
const named = (lists: readonly NewsletterList[]): string =>
  formatList(lists.map((list) => newsletterLists[list]));

/** The link opens a page with a button: email scanners follow links but don’t click buttons. */
export const confirmMail = (settings: Settings, to: Sending): Mail =>
  templateMail(settings, reader(to), words.confirm, {
    lists: named(to.lists),
    link: `${settings.baseUrl}/newsletter/confirm/${to.token}`,
  });

const addresses = (settings: Settings, token: string) => ({
  preferences: `${settings.baseUrl}/newsletter/preferences/${token}`,
  unsubscribe: `${settings.baseUrl}/newsletter/unsubscribe/${token}`,
});

interface Issue {
  list: NewsletterList;
  subject: string;
  intro: string;
  stories: readonly MailStory[];
  email: string;
  token: string;
}

/** An issue of a newsletter as one reader gets it. */
export function issueMail(
  settings: Settings,
  { list, subject, intro, stories, email, token }: Issue,
): Mail {
  const links = addresses(settings, token);
  const content = newsletterIssue({
    ...links,
    site: settings.site,
    lists: named([list]),
    subject,
    intro,
    stories,
    news: `${settings.baseUrl}/news-research`,
  });
  return {
    ...layOutMail(settings, { to: email, mailbox: 'support' }, 'newsletter.issue', content),
    headers: oneClickHeaders(links.unsubscribe),
  };
}

/** Every newsletter email: one click in the mail program unsubscribes (RFC 8058), and so do its links. */
function toSubscriber(settings: Settings, to: Sending, kind: 'welcome' | 'already'): Mail {
  const { preferences, unsubscribe } = addresses(settings, to.token);
  return {
    ...templateMail(settings, reader(to), words[kind], {
      lists: named(to.lists),
      link: preferences,
      unsubscribe,
    }),
    headers: oneClickHeaders(unsubscribe),
  };
}

export const welcomeMail = (settings: Settings, to: Sending): Mail =>
  toSubscriber(settings, to, 'welcome');
export const alreadyMail = (settings: Settings, to: Sending): Mail =>
  toSubscriber(settings, to, 'already');
