import type { listAccounts } from '#contract/administration.ts';
import type { Sent } from '#contract/call.ts';
import { filterOf } from './filter-of.ts';

export const accountFilter = (query: URLSearchParams): Sent<typeof listAccounts> =>
  filterOf(query, ['search', 'role', 'status', 'after']);
