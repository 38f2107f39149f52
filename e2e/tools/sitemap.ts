import { raw } from './bytes.ts';

/** Paths of the pages in the sitemap. */
export async function sitemapPaths(): Promise<string[]> {
  const { text } = await raw('/sitemap.xml');
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** The same with one report page for all: they differ only in text, and other tests add more. */
export async function sitemapLooks(): Promise<string[]> {
  const paths = await sitemapPaths();
  const isReport = (path: string) => path.startsWith('/reports/');
  return [...paths.filter((path) => !isReport(path)), ...paths.filter(isReport).slice(0, 1)];
}

/** What a page needs of the browser: its styles, and the attributes by which scripts find their parts. */
const kindOf = (html: string) =>
  [
    /<style>(.*?)<\/style>/s.exec(html)?.[1],
    ...new Set(Array.from(html.matchAll(/\s(data-[a-z-]+)=/g), ([, name]) => name)),
  ].join();

/** One address for each kind of page: to the browser, those of a kind differ only in their text. */
export const oneOfEachKind = (pages: Iterable<readonly [path: string, html: string]>): string[] => [
  ...new Map(Array.from(pages, ([path, html]) => [kindOf(html), path])).values(),
];
