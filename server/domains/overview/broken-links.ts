import { helpParts, staffParts } from '#content/help/help.ts';
import { isPathOf, pagePaths } from '#content/page-paths.ts';
import type { CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/overview/broken-links.ts';
import type { Context } from '../../platform/context.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { reportPaths } from '../commerce/catalogue/list-reports.ts';
import { articleAddressesOf, linkedTexts } from '../content/linked-texts.ts';

/** The path without its slash, of a link to a page of this site; null for any other. */
function ownPath({ baseUrl, site }: Settings, href: string): string | null {
  const base = `https://${site.host}`;
  if (!URL.canParse(href, base)) return null;
  const { origin, pathname } = new URL(href, base);
  if (![base, new URL(baseUrl).origin].includes(origin)) return null;
  const path = pathname.slice(1).replace(/\/$/, '');
  // Answers of calls and files are no pages.
  return path.startsWith('api/') ? null : path;
}

export async function listBrokenLinks({
  db,
  settings,
}: Context): Promise<CallOutput<typeof calls.listBrokenLinks>> {
  const reports = new Set(await reportPaths(db));
  const articles = await articleAddressesOf(db);
  const parts = new Set([...helpParts, ...staffParts].map(({ id }) => id));
  const isThere = (path: string): boolean => {
    const [first, name] = path.split('/');
    if (!pagePaths.some((pattern) => isPathOf(pattern, path))) return false;
    if (first === 'article') return articles.has(name ?? '');
    if (first === 'reports') return reports.has(`/${path}`);
    return first !== 'manual' || name === undefined || parts.has(name);
  };
  const isBroken = (href: string): boolean => {
    const path = href.startsWith('#') ? null : ownPath(settings, href);
    return path !== null && !isThere(path);
  };
  const texts = (await linkedTexts(db)).map((text) => ({
    ...text,
    links: [...new Set(text.links.filter(isBroken))],
  }));
  return { texts: texts.filter(({ links }) => links.length > 0) };
}
