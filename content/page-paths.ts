/** The address of every page, as the site's routes have it (a test compares them); `:` begins what differs. */
import { infoPages } from './pages/all.ts';

export const pagePaths: readonly string[] = [
  ...infoPages.map(({ path }) => path),
  '',
  'home',
  'projects/submit',
  'track',
  'track/:code',
  'report-selection',
  'reports/:reportId',
  'report-checkout',
  'payment-success',
  'contact',
  'newsletter',
  'newsletter/confirm/:token',
  'newsletter/preferences/:token',
  'newsletter/unsubscribe/:token',
  'unsubscribe/:token',
  'membership-payment',
  'membership-success',
  'funding-platforms',
  'funding-opportunities/:opportunityId',
  'platform-dashboard/:platformId',
  'entity-dashboard/:platformId',
  'deal-room/:dealId',
  'room',
  'room/:token',
  'deals/:dealId',
  'faq',
  'news-research',
  'article/:articleId',
  'policy-positions/:positionId',
  'manual/:part?',
  'offline',
  'OPERATORS_MANUAL.md',
  'manual.md',
  'feed.xml',
  'feed.json',
  'sitemap.xml',
  'robots.txt',
  'manifest.webmanifest',
  '.well-known/security.txt',
  'sign-in',
  'admin-login',
  'account',
  'client-portal',
  'client-portal/capacity-building',
  'client-portal/capital-formation',
  'client-portal/capability-sourcing',
  'member-portal',
  'partner-portal',
  'my-membership',
  'admin',
  'admin/membership-management',
  'admin/content-management',
  'admin/site-texts',
];

/** The files of `public/` (a test compares them). */
export const publicFiles: readonly string[] = [
  'media/hero.avif',
  'media/hero.mp4',
  'media/hero.webp',
];

/** Whether the pages of this pattern include the path. */
export function isPathOf(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((one) => one.split('/'));
  if (!wanted || !given || given.length > wanted.length) return false;
  return wanted.every((part, place) => {
    const here = given[place];
    if (part.startsWith(':')) return here === undefined ? part.endsWith('?') : here !== '';
    return part === here;
  });
}
