import type { SentInput } from '#contract/call.ts';
import type { listTransactions } from '#contract/commerce/sales.ts';
import { readsFilter } from '../administration/parse-list-query.ts';

export const transactionFilter = readsFilter<SentInput<typeof listTransactions>>(
  'search',
  'status',
  'method',
  'from',
  'to',
);
