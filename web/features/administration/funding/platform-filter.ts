import type { SentInput } from '#contract/call.ts';
import type { listAllFundingPlatforms } from '#contract/funding/platforms.ts';
import { readsFilter } from '../parse-list-query.ts';

export const platformFilter = readsFilter<SentInput<typeof listAllFundingPlatforms>>(
  'search',
  'type',
  'region',
  'state',
);
