import { infoPages } from './pages/all.ts';

/** The paths of pages that everybody may find and read; articles come from the database. */
export const publicPaths: readonly string[] = [
  '/',
  '/projects/submit',
  '/news-research',
  '/report-selection',
  '/faq',
  '/contact',
  '/manual',
  '/track',
  ...infoPages.map(({ path }) => `/${path}`),
];

/**
 * What a visitor's device caches: these pages, the landing page at its signed-in path, and the page shown in place of
 * one that is not cached.
 */
export const offlinePaths: readonly string[] = [...publicPaths, '/home', '/offline'];
