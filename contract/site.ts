/** Who the alliance is, as pages, mails and the API's document name it. */
export interface Site {
  name: string;
  shortName: string;
  host: string;
  location: string;
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
