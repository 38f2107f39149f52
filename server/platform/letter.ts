/** How every mail is written: a greeting, its paragraphs, and who sends it. */
import type { Site } from '#contract/site.ts';
import { type Mail, unlinked } from './mail.ts';
import type { Settings } from './settings.ts';

interface Recipient {
  to: string;
  /** As it was typed; nobody need be known by name. */
  name?: string;
  /** Whom to answer. */
  mailbox?: keyof Site['mailboxes'];
}

export const letter = (
  { site }: Settings,
  { to, name, mailbox }: Recipient,
  subject: string,
  paragraphs: readonly string[],
): Mail => ({
  to,
  subject,
  text: [
    name === undefined ? 'Hello,' : `Hello ${unlinked(name)},`,
    ...paragraphs,
    [site.name, ...(mailbox ? [site.mailboxes[mailbox]] : []), `https://${site.host}`].join('\n'),
  ].join('\n\n'),
});
