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
