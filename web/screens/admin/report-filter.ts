import type { Sent } from '#contract/call.ts';
import type { listCatalogue } from '#contract/sales.ts';
import { filterOf } from './filter-of.ts';

export const reportFilter = (query: URLSearchParams): Sent<typeof listCatalogue> =>
  filterOf(query, ['search', 'category', 'status', 'after']);
