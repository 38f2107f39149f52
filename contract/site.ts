/** The alliance's identity as used by pages, mails and the API document. */
export interface Site {
  name: string;
  shortName: string;
  host: string;
  location: string;
  /** What only the alliance knows. A page, document or email claims none of it while it is null. */
  legal: {
    name: string | null;
    /** As it is written, like `RC 1234567`. */
    registration: string | null;
    /** A line each. */
    address: string | null;
  };
  /** Pages outside that the alliance may have; without them their buttons lead to pages of this site. */
  links: Partial<Record<SiteLink, string>>;
  mailboxes: { info: string; membership: string; support: string; privacy: string };
}

export const siteLinks = [
  'research-form',
  'call',
  'meeting',
  'general-membership',
  'articles',
  'linkedin',
  'x',
  'youtube',
] as const;
export type SiteLink = (typeof siteLinks)[number];
