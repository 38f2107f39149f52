import type { Sent } from '#contract/call.ts';
import type { listReviews } from '#contract/intake.ts';
import { filterOf } from './filter-of.ts';

/** The list's filter as it stands in the address. */
export const reviewFilter = (query: URLSearchParams): Sent<typeof listReviews> =>
  filterOf(query, ['search', 'status', 'projectType', 'location', 'after']);
