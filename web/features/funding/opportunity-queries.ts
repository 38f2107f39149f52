/** What the list of opportunities asks for, by its address. */
import type { SentInput } from '#contract/call.ts';
import { listOpportunities, listOpportunitySources } from '#contract/funding/opportunities.ts';
import { listOpportunitySearches } from '#contract/funding/opportunity-searches.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { readsFilter } from '../administration/parse-list-query.ts';

/** The parameters that a search is saved with. */
export const searchFilters = [
  'search',
  'type',
  'region',
  'status',
  'source',
  'minAmount',
  'maxAmount',
  'before',
] as const;

/** FUND-15. */
export const opportunityList = {
  ...screenQuery(
    listOpportunities,
    readsFilter<SentInput<typeof listOpportunities>>(...searchFilters, 'favourites'),
  ),
  loadsOnScreen: true as const,
};
export const opportunitySources = screenQuery(listOpportunitySources);
export const opportunitySearches = screenQuery(listOpportunitySearches);

/** The filter in the address, in a fixed order. */
export const filterOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    searchFilters.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
