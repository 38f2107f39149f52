import type { Sent } from '#contract/call.ts';
import type { listTransactions } from '#contract/sales.ts';
import { filterOf } from './filter-of.ts';

export const transactionFilter = (query: URLSearchParams): Sent<typeof listTransactions> =>
  filterOf(query, ['search', 'status', 'method', 'from', 'to', 'after']);
