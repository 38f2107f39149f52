/**
 * Which requests count as a page that a person opened, and as a visit. Read from the request and forgotten: neither the
 * address, nor the browser, nor the page that led here is kept.
 */
import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { manualPath } from '#content/manual-path.ts';
import type { PageGroup } from '#contract/overview/vocabulary.ts';
import type { PageViews } from '../platform/page-views.ts';

/** By the first part of the path. All other pages give information, unless they are listed as not counted. */
const groups: Readonly<Record<string, PageGroup>> = {
  '': 'home',
  home: 'home',
  projects: 'projects',
  track: 'projects',
  'report-selection': 'reports',
  reports: 'reports',
  'report-checkout': 'reports',
  'payment-success': 'reports',
  'news-research': 'articles',
  article: 'articles',
  'policy-positions': 'articles',
  newsletter: 'articles',
  membership: 'membership',
  'membership-payment': 'membership',
  'membership-success': 'membership',
  'funding-platforms': 'funding',
  'funding-opportunities': 'funding',
  'sign-in': 'portals',
  account: 'portals',
  'client-portal': 'portals',
  'member-portal': 'portals',
  'partner-portal': 'portals',
  'my-membership': 'portals',
  'platform-dashboard': 'portals',
  'entity-dashboard': 'portals',
  deals: 'portals',
  [manualPath.slice(1)]: 'information',
};
/** The staff's own work, confidential rooms, and pages that mails or the product itself open. */
const uncounted = new Set([
  'admin',
  'admin-login',
  'deal-room',
  'room',
  'dev',
  'offline',
  'unsubscribe',
]);

/** Null for what is not counted: also files, as feeds and the site map. */
export function pageGroupOf(path: string): PageGroup | null {
  const [first = ''] = path.slice(1).split('/', 1);
  if (uncounted.has(first)) return null;
  return groups[first] ?? (path.includes('.') ? null : 'information');
}

/** Whether a browser asks for a page to show it now. Programs that do not say so are no browsers. */
function opensPage({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || /prefetch|prerender/.test(`${headers['sec-purpose'] ?? headers.purpose}`))
    return false;
  const destination = headers['sec-fetch-dest'];
  // The service worker asks for the page that it shows.
  if (destination === 'empty') return headers['sec-fetch-mode'] === 'navigate';
  if (destination !== undefined) return destination === 'document';
  return String(headers.accept).includes('text/html');
}

/** Counts a request whose page was sent. `origin`: where this site is. */
export const pageCounter =
  (views: PageViews, origin: string) =>
  (incoming: IncomingMessage): void => {
    if (!opensPage(incoming)) return;
    const { url = '/', headers } = incoming;
    const group = pageGroupOf(url.split('?', 1)[0] ?? '/');
    const browser = headers['user-agent'];
    if (group === null || !browser || isbot(browser)) return;
    const { referer = '' } = headers;
    views.note(group, referer !== origin && !referer.startsWith(`${origin}/`));
  };
