import type { SentInput } from '#contract/call.ts';
import type { listReviews } from '#contract/intake/projects.ts';
import { readsFilter } from '../administration/parse-list-query.ts';

export const reviewFilter = readsFilter<SentInput<typeof listReviews>>(
  'search',
  'status',
  'projectType',
  'location',
);
