import { sectionId } from '#content/blocks.ts';
import { helpParts, staffParts } from '#content/help/help.ts';
import { isPathOf, pagePaths, publicFiles } from '#content/page-paths.ts';
import { infoPages } from '#content/pages/all.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { getArticlePicture } from '#contract/content/pictures.ts';
import type * as calls from '#contract/overview/broken-links.ts';
import type { BrokenLink } from '#contract/overview/broken-links.ts';
import { calls as allCalls } from '#contract/table.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { reportPaths } from '../commerce/catalogue/list-reports.ts';
import {
  articleAddressesOf,
  articleIds,
  articleText,
  isPictureThere,
  type LinkedText,
  linkedTexts,
  mailLinks,
  typedText,
} from '../content/linked-texts.ts';
import { draftTexts } from '../newsletter/issues/issues.ts';

export async function listBrokenLinks({
  db,
  settings,
}: Context): Promise<CallOutput<typeof calls.listBrokenLinks>> {
  const issues = await draftTexts(db);
  const all = [...(await linkedTexts(db, settings)), ...issues.map(newsletterText)];
  const isBroken = await checkOf(db, settings);
  const texts: CallOutput<typeof calls.listBrokenLinks>['texts'] = [];
  for (const text of all) {
    const links = await brokenIn(text, isBroken);
    if (text.id !== null && links.length > 0)
      texts.push({ kind: text.kind, id: text.id, title: text.title, links });
  }
  return { texts };
}

export async function checkLinks(
  { db, settings }: Context,
  { kind, id, entries: typed }: CallInput<typeof calls.checkLinks>,
): Promise<CallOutput<typeof calls.checkLinks>> {
  const entries = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, text ?? '']),
  );
  const texts = {
    article: () => articleText(id ?? null, entries),
    text: () => typedText(id ?? '', entries),
    newsletter: () => newsletterText({ id: id ?? null, subject: '', intro: entries.intro ?? '' }),
  };
  return { links: await brokenIn(texts[kind](), await checkOf(db, settings)) };
}

const newsletterText = ({
  id,
  subject,
  intro,
}: {
  id: string | null;
  subject: string;
  intro: string;
}): LinkedText => ({
  kind: 'newsletter',
  id,
  title: subject,
  path: null,
  ids: null,
  links: mailLinks({ intro }),
});

type Check = (href: string, text: LinkedText) => Promise<boolean>;

async function brokenIn(text: LinkedText, isBroken: Check): Promise<BrokenLink[]> {
  const told = new Map<string, BrokenLink>();
  for (const link of text.links)
    if (await isBroken(link.href, text))
      told.set([link.href, link.text, link.field, link.under].join('\n'), link);
  return [...told.values()];
}

/** Where a link leads on this site; null if it leads elsewhere, or nobody knows which page shows it. */
function targetOf(
  { baseUrl, site }: Settings,
  href: string,
  { path, ids }: LinkedText,
): URL | null {
  const base = `https://${site.host}`;
  if (href.startsWith('#') && path === null && ids === null) return null;
  const page = base + (path ?? '/');
  if (!URL.canParse(href, page)) return null;
  const url = new URL(href, page);
  return [base, new URL(baseUrl).origin].includes(url.origin) ? url : null;
}

/** Whether a link leads to an address, or a heading, of this site that does not exist. Other sites are not asked. */
async function checkOf(db: Db, settings: Settings): Promise<Check> {
  const reports = new Set(await reportPaths(db));
  const articles = await articleAddressesOf(db);
  const parts = new Set([...helpParts, ...staffParts].map(({ id }) => id));
  const isPage = (path: string): boolean => {
    const [first, name] = path.split('/');
    if (!pagePaths.some((pattern) => isPathOf(pattern, path))) return false;
    if (first === 'article') return articles.has(name ?? '');
    if (first === 'reports') return reports.has(`/${path}`);
    return first !== 'manual' || name === undefined || parts.has(name);
  };
  /** By path: a text may link to the headings of a page many times. */
  const known = new Map<string, ReadonlySet<string> | null>();
  const idsAt = async (path: string) => {
    if (!known.has(path)) known.set(path, await idsOn(db, path));
    return known.get(path) ?? null;
  };
  return async (href, text) => {
    const url = targetOf(settings, href, text);
    if (!url) return false;
    const { pathname, search } = url;
    if (pathname.startsWith('/api/')) return !(await isAnswered(db, pathname, search, text.id));
    const path = pathname.slice(1).replace(/\/$/, '');
    if (publicFiles.includes(path)) return false;
    const isItself = href.startsWith('#') || `/${path}` === text.path;
    if (!isItself && !isPage(path)) return true;
    const ids = isItself && text.ids ? text.ids : await idsAt(path);
    const id = anchorOf(url);
    return id !== '' && ids !== null && !ids.has(id);
  };
}

/** The id that a link leads to; empty for the page itself. */
function anchorOf({ hash }: URL): string {
  // What follows `:~:` is a text to be found.
  const [name = ''] = hash.slice(1).split(':~:');
  try {
    return name === 'top' ? '' : decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The ids of the headings of an article or information page; null for other pages, whose headings are not looked at. */
async function idsOn(db: Db, path: string): Promise<ReadonlySet<string> | null> {
  // Editors change the words of a heading, not its id.
  const page = infoPages.find((one) => one.path === path);
  if (page) return new Set(page.blocks.map(sectionId));
  const [first, name] = path.split('/');
  return first === 'article' && name ? articleIds(db, name) : null;
}

/** The calls that an address bar can make, each with its address. */
const readable = [...allCalls.values()]
  .filter(
    ({ method, kind }) => method === 'GET' && ['json', 'list', 'file', 'navigation'].includes(kind),
  )
  .map((call) => ({
    call,
    address: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));

/** Whether visitors who are not signed in get an answer. */
async function isAnswered(
  db: Db,
  path: string,
  search: string,
  articleId: string | null,
): Promise<boolean> {
  for (const { call, address } of readable) {
    const found = address.exec(path);
    if (!found) continue;
    const input = { ...Object.fromEntries(new URLSearchParams(search)), ...found.groups };
    if (/^\d/.test(call.access['signed-out']) || !call.input.safeParse(input).success) return false;
    return (
      call.path !== getArticlePicture.path ||
      isPictureThere(db, path, found.groups?.id ?? '', articleId)
    );
  }
  return false;
}
