import type { Sent } from '#contract/call.ts';
import type { listMessages } from '#contract/engagement.ts';
import { filterOf } from './filter-of.ts';

export const messageFilter = (query: URLSearchParams): Sent<typeof listMessages> =>
  filterOf(query, ['status', 'after']);
