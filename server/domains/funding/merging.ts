import type { Merging } from '../../platform/merging.ts';
import * as tables from './tables.ts';

export const fundingMerging: Merging = {
  belongings: [
    { column: tables.contactMerges.mergedBy },
    { column: tables.contactImports.createdBy },
    {
      column: tables.platformPartners.userId,
      what: 'platforms',
      same: [tables.platformPartners.platformId],
    },
    {
      column: tables.favouriteOpportunities.userId,
      what: 'favourites',
      same: [tables.favouriteOpportunities.opportunityId],
    },
    {
      column: tables.opportunitySearches.userId,
      what: 'searches',
      name: { column: tables.opportunitySearches.name, within: [] },
    },
    {
      column: tables.opportunityMistakes.reporterId,
      first: [tables.opportunityMistakes.opportunityId],
    },
  ],
};
