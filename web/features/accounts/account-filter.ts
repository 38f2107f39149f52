import type { SentInput } from '#contract/call.ts';
import type { listAccounts } from '#contract/identity/administration.ts';
import { readsFilter } from '../administration/parse-list-query.ts';

export const accountFilter = readsFilter<SentInput<typeof listAccounts>>(
  'search',
  'role',
  'status',
);
