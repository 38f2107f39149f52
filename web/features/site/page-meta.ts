import type { MetaDescriptor } from 'react-router';
import type { InfoPage } from '#content/blocks.ts';
import { frameWords } from '#content/navigation.ts';
import { makeSite } from '#content/site.ts';
import type { Site } from '#contract/site.ts';

interface About {
  /** The path of the page, `/` first. */
  path: string;
  title: string;
  description: string;
  /** The name of its picture in /og, without the extension; by default the site's. */
  picture?: string;
  /** A picture of its own instead: its path, and what it shows. */
  image?: { path: string; alt: string } | null;
  type?: 'website' | 'article';
  /** The breadcrumb trail from the landing page: names and paths. */
  trail?: readonly (readonly [string, string])[];
  /** Further schema.org objects. */
  data?: readonly object[];
  index?: false;
}

interface Root {
  loaderData?: unknown;
}

/** The alliance's data and the site's address, from the root's loader. */
export function siteOf(matches: readonly (Root | undefined)[]): { site: Site; baseUrl: string } {
  const root = matches[0]?.loaderData as { site: Site; baseUrl: string } | undefined;
  return root ?? { site: makeSite({}), baseUrl: '' };
}

/** Title, description, canonical address, Open Graph and schema.org data of a public page. */
export function pageMeta(matches: readonly (Root | undefined)[], about: About): MetaDescriptor[] {
  const { site, baseUrl } = siteOf(matches);
  const { path, title, description, picture = 'site', image, type = 'website' } = about;
  const { trail, data = [] } = about;
  const url = baseUrl + path;
  const full = path === '/' || title.includes(site.name) ? title : `${title} · ${site.name}`;
  const objects = trail ? [breadcrumb(baseUrl, trail), ...data] : data;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(about.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: baseUrl + (image?.path ?? `/og/${picture}.png`) },
    ...(image ? [{ property: 'og:image:alt', content: image.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...objects.map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ];
}

/** For a page whose words are data: one step from the landing page, with its own picture. */
export const informationMeta = (
  matches: readonly (Root | undefined)[],
  { path, title, description }: Pick<InfoPage, 'path' | 'title' | 'description'>,
): MetaDescriptor[] =>
  pageMeta(matches, {
    path: `/${path}`,
    title,
    description,
    picture: path,
    trail: [[title, `/${path}`]],
  });

/** For a page whose address grants access: no search engine may index it, and no other site may see the address. */
export const secretPageMeta = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const breadcrumb = (baseUrl: string, trail: readonly (readonly [string, string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[frameWords.home, '/'] as const, ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: baseUrl + path,
  })),
});
