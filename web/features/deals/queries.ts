/** The calls of the entity dashboard, by its tab. */
import type { SentInput } from '#contract/call.ts';
import { listPlatformActivities } from '#contract/deals/activities.ts';
import { columnStep, getDealBoard } from '#contract/deals/board.ts';
import { listDeals } from '#contract/deals/deals.ts';
import { listPlatformDocuments } from '#contract/deals/documents.ts';
import { getDealMetrics } from '#contract/deals/metrics.ts';
import { listPlatformContacts } from '#contract/funding/platform-contacts.ts';
import { getFundingPlatform } from '#contract/funding/platforms.ts';
import { idInPath, optionalQuery } from '../../data/define-screen.ts';
import { dealTabNames } from './words.ts';

export type DealTab = keyof typeof dealTabNames;

export function dealTabOf(query: URLSearchParams): DealTab {
  const named = query.get('tab') ?? '';
  return Object.hasOwn(dealTabNames, named) ? (named as DealTab) : 'overview';
}

export const isBoard = (query: URLSearchParams) => query.get('view') === 'board';

const given = (query: URLSearchParams, name: string) => query.get(name) || undefined;

const ofPlatform = (query: URLSearchParams, pathname: string) => ({
  platformId: idInPath(query, pathname).id,
});

/** Asked for in this tab only. */
const inTab =
  <T extends object>(tab: DealTab, more: (query: URLSearchParams) => T | null) =>
  (query: URLSearchParams, pathname: string) => {
    const asked = dealTabOf(query) === tab ? more(query) : null;
    return asked && { ...ofPlatform(query, pathname), ...asked };
  };

export const platformQuery = optionalQuery(getFundingPlatform, ofPlatform);
export const metricsQuery = optionalQuery(getDealMetrics, ofPlatform);
export const recentQuery = optionalQuery(
  listPlatformActivities,
  inTab('overview', () => ({ limit: 5 })),
);

const filterOf = (query: URLSearchParams) =>
  ({
    search: given(query, 'search'),
    status: given(query, 'status'),
    assignedTo: given(query, 'assignedTo'),
    stale: given(query, 'stale'),
    overdue: given(query, 'overdue'),
  }) as Pick<SentInput<typeof listDeals>, 'search' | 'status' | 'assignedTo' | 'stale' | 'overdue'>;

export const dealsQuery = optionalQuery(
  listDeals,
  inTab('deals', (query) =>
    isBoard(query)
      ? null
      : ({
          ...filterOf(query),
          stage: given(query, 'stage'),
          sort: given(query, 'sort'),
          after: given(query, 'after'),
        } as Omit<SentInput<typeof listDeals>, 'platformId'>),
  ),
);

/** How many deals each column of the board shows. */
export const shownOf = (query: URLSearchParams) => Number(query.get('shown')) || columnStep;

export const boardQuery = optionalQuery(
  getDealBoard,
  inTab('deals', (query) =>
    isBoard(query) ? { ...filterOf(query), limit: shownOf(query) } : null,
  ),
);

/** What the tab of contacts shows instead of its list. */
export function contactView(query: URLSearchParams): 'duplicates' | 'import' | null {
  const view = query.get('view');
  return view === 'duplicates' || view === 'import' ? view : null;
}

export const contactsQuery = optionalQuery(
  listPlatformContacts,
  inTab('contacts', (query) =>
    contactView(query) ? null : { search: given(query, 'search'), after: given(query, 'after') },
  ),
);

export const documentsQuery = optionalQuery(
  listPlatformDocuments,
  inTab('documents', (query) => ({ after: given(query, 'after') })),
);

export const dealQueries = [
  platformQuery,
  metricsQuery,
  recentQuery,
  dealsQuery,
  boardQuery,
  contactsQuery,
  documentsQuery,
];
