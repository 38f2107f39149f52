import { helpParts, staffParts } from './help/help.ts';
import { manualPath } from './manual-path.ts';
import { infoPages } from './pages/all.ts';

/** Help, a page for each audience. */
const manualPaths: readonly string[] = [...helpParts, ...staffParts].map(
  ({ id }) => `/manual/${id}`,
);

/** The pages that everybody may find and read, by their paths; articles come from the database. */
export const publicPaths: readonly string[] = [
  '/',
  '/projects/submit',
  '/news-research',
  '/report-selection',
  '/faq',
  '/contact',
  manualPath,
  ...manualPaths,
  '/track',
  ...infoPages.map(({ path }) => `/${path}`),
];

/**
 * What a visitor's device caches: these pages, the landing page at its signed-in path, and the page shown in place of
 * one that is not cached.
 */
export const offlinePaths: readonly string[] = [...publicPaths, '/home', '/offline'];
