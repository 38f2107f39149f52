import { contactTopics, type NewsletterList, newsletterLists } from '#contract/vocabulary.ts';
import { letter } from '../../platform/letter.ts';
import { type Mail, unlinked } from '../../platform/mail.ts';
import type { Settings } from '../../platform/settings.ts';
import type { TicketRow } from './queries/tickets.ts';

const writer = ({ email, name }: TicketRow) => ({ to: email, name, mailbox: 'support' }) as const;

/** As quotations stand in mails; nobody knows yet whose address it is, so what was typed brings no link. */
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${unlinked(line)}`)
    .join('\n');

export function receivedMail(settings: Settings, row: TicketRow): Mail {
  return letter(settings, writer(row), `We received your message (${row.reference})`, [
    `thank you for writing to us about: ${contactTopics[row.topic]}. Your reference is ${row.reference}. A colleague answers by mail to this address.`,
    'This is what was sent:',
    quoted(row.description),
    `If you did not write this, somebody else used your address; tell us at ${settings.site.mailboxes.support}.`,
  ]);
}

export function answerMail(settings: Settings, row: TicketRow, content: string): Mail {
  return letter(settings, writer(row), `${row.subject} (${row.reference})`, [
    content,
    'You wrote:',
    quoted(row.description),
    `To go on, answer to ${settings.site.mailboxes.support} and name the reference ${row.reference}.`,
  ]);
}

/** The names of newsletters in a sentence. */
const named = (lists: readonly NewsletterList[]): string =>
  new Intl.ListFormat('en').format(lists.map((list) => newsletterLists[list]));

/** The link opens a page with a button: mail scanners follow links, they press no buttons. */
export function confirmMail(
  settings: Settings,
  { email, lists, token }: { email: string; lists: readonly NewsletterList[]; token: string },
): Mail {
  return letter(
    settings,
    { to: email, mailbox: 'support' },
    `Confirm your subscription to ${named(lists)} of ${settings.site.shortName}`,
    [
      `somebody, probably you, asked ${settings.site.name} to send the newsletter ${named(lists)} to this address. Open this page and press the button to confirm it. The link works once, within an hour.`,
      `${settings.baseUrl}/newsletter/confirm/${token}`,
      'If it was not you, do nothing: without the confirmation we send no newsletter and forget the address.',
    ],
  );
}

/** Every mail of a newsletter: it ends with one click in the mail program (RFC 8058), or by its links. */
function newsletterMail(
  settings: Settings,
  { email, token }: { email: string; token: string },
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Mail {
  const end = `${settings.baseUrl}/newsletter/unsubscribe/${token}`;
  return {
    ...letter(settings, { to: email, mailbox: 'support' }, subject, [
      ...paragraphs,
      'Choose what you receive:',
      `${settings.baseUrl}/newsletter/preferences/${token}`,
      'End this newsletter:',
      end,
    ]),
    headers: {
      'List-Unsubscribe': `<${end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

interface Sending {
  email: string;
  lists: readonly NewsletterList[];
  token: string;
}

export const welcomeMail = (settings: Settings, to: Sending): Mail =>
  newsletterMail(settings, to, {
    subject: `You are subscribed to ${named(to.lists)}`,
    paragraphs: [
      `this address is confirmed. From now on you receive ${named(to.lists)} of ${settings.site.name}.`,
    ],
  });

export const alreadyMail = (settings: Settings, to: Sending): Mail =>
  newsletterMail(settings, to, {
    subject: `You are already subscribed to ${named(to.lists)}`,
    paragraphs: [
      `somebody, probably you, asked for the newsletter ${named(to.lists)}. You receive it already, so nothing was changed.`,
    ],
  });
