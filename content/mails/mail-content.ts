/** What an email says, apart from how it is drawn. Values arrive formatted, links as whole addresses. */
import type { Site } from '#contract/site.ts';

export interface MailLink {
  label: string;
  href: string;
}

export interface MailContent {
  subject: string;
  /** The first line of the email, in a few words. */
  heading: string;
  /** Before the button. Empty lines part paragraphs, single line breaks are kept. */
  paragraphs: readonly string[];
  /** Label and value, drawn as a small table. A value may have several lines; with an address, the first is a link. */
  facts?: readonly (readonly [label: string, value: string, href?: string])[];
  /** The one thing to do next. */
  action: MailLink;
  /** After the button: what else to know. */
  notes?: readonly string[];
  links?: readonly MailLink[];
  /** Why the reader gets this email. */
  reason: string;
}

/** What every email may name. */
export interface MailBasis {
  site: Pick<Site, 'name' | 'shortName' | 'mailboxes'>;
}

/** All that an email is drawn from; kept with it until it is sent. */
export interface MailLayout extends Omit<MailContent, 'subject'> {
  greeting: string;
  sender: {
    name: string;
    /** Where the name leads. */
    href: string;
    /** Name, mailbox, address of the site, and what the law wants named, a line each. */
    lines: readonly string[];
  };
}
