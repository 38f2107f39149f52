/** The alliance's identity as used by pages, emails and the API document. */
export interface Site {
  name: string;
  shortName: string;
  host: string;
  location: string;
  /** Facts that only the alliance knows. Pages, documents and emails leave out those that are null. */
  legal: {
    name: string | null;
    /** Such as `RC 1234567`. */
    registration: string | null;
    /** One line per part of the address. */
    address: string | null;
    /** The country that the alliance is registered in. */
    country: string | null;
    /** With its kind, such as `TIN 12345678-0001`. */
    taxNumber: string | null;
  };
  /** External pages that the alliance may have; without them their buttons lead to pages on this site. */
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
