/** One click in the mail program unsubscribes (RFC 8058), without signing in. */
import type { MailLink } from '#content/mails/mail-content.ts';
import type { Mail } from './mail.ts';
import { textOf } from './mail-layout.ts';

/** `href` takes a POST from other servers (`oneClickPage`). */
export const oneClickHeaders = (href: string): Record<string, string> => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The email with these headers, and with the link in its text. */
export function withUnsubscribe(mail: Mail, link: MailLink): Mail {
  const headers = { ...mail.headers, ...oneClickHeaders(link.href) };
  if (!mail.layout) return { ...mail, headers };
  const layout = { ...mail.layout, links: [...(mail.layout.links ?? []), link] };
  return { ...mail, headers, layout, text: textOf(layout) };
}
