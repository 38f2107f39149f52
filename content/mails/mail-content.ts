/** What an email says, independent of its design. Values are already formatted, and links are absolute. */
import type { Site } from '#contract/site.ts';

export interface MailLink {
  label: string;
  href: string;
}

export interface MailStory {
  title: string;
  text: string;
  href: string;
}

export interface MailContent {
  subject: string;
  /** The email's heading, in a few words. */
  heading: string;
  /** Before the button. Empty lines separate paragraphs, single line breaks are kept. */
  paragraphs: readonly string[];
  /** Texts elsewhere, each with its beginning and a link. */
  stories?: readonly MailStory[];
  /** Label and value, drawn as a small table. A value may have several lines; with an address, the first is a link. */
  facts?: readonly (readonly [label: string, value: string, href?: string])[];
  /** The one thing to do next. */
  action: MailLink;
  /** Further information after the button. */
  notes?: readonly string[];
  links?: readonly MailLink[];
  /** Why the reader gets this email. */
  reason: string;
}

/** What every email may refer to. */
export interface MailBasis {
  site: Pick<Site, 'name' | 'shortName' | 'mailboxes'>;
}

/** Everything that an email is rendered from; stored with it until it is sent. */
export interface MailLayout extends Omit<MailContent, 'subject'> {
  greeting: string;
  sender: {
    name: string;
    /** The link of the site's name. */
    href: string;
    /** Name, mailbox, site address, and what the law requires, one per line. */
    lines: readonly string[];
  };
}
