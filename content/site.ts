import type { Site, SiteLink } from '#contract/site.ts';

/** To set up another alliance, edit this file or set the SITE_ variables. */
export function makeSite(given: {
  name?: string | undefined;
  shortName?: string | undefined;
  host?: string | undefined;
  links?: Partial<Record<SiteLink, string>>;
  legal?: Partial<Site['legal']>;
}): Site {
  const host = given.host ?? 'digitalsovereignty.example';
  return {
    name: given.name ?? 'Digital Sovereignty Alliance',
    shortName: given.shortName ?? 'DSA',
    host,
    location: 'USA & Africa',
    legal: {
      name: null,
      registration: null,
      address: null,
      country: null,
      taxNumber: null,
      ...given.legal,
    },
    links: given.links ?? {},
    mailboxes: {
      info: `info@${host}`,
      membership: `membership@${host}`,
      support: `support@${host}`,
      privacy: `privacy@${host}`,
    },
  };
}
