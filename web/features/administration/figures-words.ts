/** The words of the figures on the tab Today. */
import { formatDay } from '#contract/format.ts';

export const figuresWords = {
  title: 'Over time',
  revenue: 'Revenue',
  submissions: 'Projects submitted',
  visits: 'Visits',
  views: 'Pages opened',
  groups: 'Visits by kind of page',
  group: 'Kind of page',
  noGroups: 'No page was opened in this period.',
  since: (day: string) => `Counted since ${formatDay(day)}.`,
  revenueHow: 'Revenue is what came in, less refunds, by booking date.',
  visitsHow:
    'A visit is a page opened from outside this site: through a link elsewhere, a bookmark or a typed address. The server counts without cookies and keeps no address, browser or name, so someone who comes twice counts twice. Bots that identify themselves, the administration and diligence rooms aren’t counted, nor is moving between screens of a portal.',
} as const;
