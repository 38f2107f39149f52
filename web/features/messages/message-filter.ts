import type { SentInput } from '#contract/call.ts';
import type { listMessages } from '#contract/support/messages.ts';
import { readsFilter } from '../administration/parse-list-query.ts';

export const messageFilter = readsFilter<SentInput<typeof listMessages>>(
  'search',
  'status',
  'assigned',
  'kind',
);
