import { newsletterMails as words } from '#content/mails/newsletter.ts';
import { formatList } from '#contract/format.ts';
import { type NewsletterList, newsletterLists } from '#contract/vocabulary.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

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
  layOutMail(
    settings,
    reader(to),
    'newsletter.confirm',
    words.confirm({
      site: settings.site,
      lists: named(to.lists),
      link: `${settings.baseUrl}/newsletter/confirm/${to.token}`,
    }),
  );

/** Every newsletter email: one click in the mail program unsubscribes (RFC 8058), and so do its links. */
function toSubscriber(settings: Settings, to: Sending, kind: 'welcome' | 'already'): Mail {
  const unsubscribe = `${settings.baseUrl}/newsletter/unsubscribe/${to.token}`;
  const content = words[kind]({
    site: settings.site,
    lists: named(to.lists),
    preferences: `${settings.baseUrl}/newsletter/preferences/${to.token}`,
    unsubscribe,
  });
  return {
    ...layOutMail(settings, reader(to), `newsletter.${kind}`, content),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export const welcomeMail = (settings: Settings, to: Sending): Mail =>
  toSubscriber(settings, to, 'welcome');
export const alreadyMail = (settings: Settings, to: Sending): Mail =>
  toSubscriber(settings, to, 'already');
