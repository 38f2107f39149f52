/** What fits the demonstration projects, found before the first visit instead of by the jobs that wait for it. */
import { matchFunding } from '../domains/funding/matching/match-projects.ts';
import type { Platform } from '../platform/context.ts';

export const seedFundingMatches = (platform: Platform): Promise<void> =>
  matchFunding(platform, null, { signal: new AbortController().signal });
