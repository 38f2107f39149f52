import type { MetaDescriptor } from 'react-router';
import { landing } from '#content/landing.ts';
import { pageMeta, siteOf } from './page-meta.ts';

/** Title, description and the organisation of the landing page; `/home` is the same page as `/`. */
export function landingMeta(matches: Parameters<typeof pageMeta>[0]): MetaDescriptor[] {
  const { site, baseUrl } = siteOf(matches);
  const organisation = {
    '@type': 'Organization',
    name: site.name,
    alternateName: site.shortName,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/icons/512.png`,
    email: site.mailboxes.info,
    areaServed: ['Nigeria', 'West Africa', 'Global South'],
  };
  const title = `${site.name}: ${landing.title}`;
  const { description } = landing;
  return pageMeta(matches, { path: '/', title, description, data: [organisation] });
}
