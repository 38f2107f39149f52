/** Funding opportunities for tests of the matching. */
import { matchFunding } from '../domains/funding/matching/match-projects.ts';
import { newOpportunity } from './opportunities.ts';
import type { Service } from './service.ts';

let made = 0;

/** By default a good match for `entries()` of `projects.ts`. Returns its id. */
export function newMatchable(
  service: Service,
  given: Parameters<typeof newOpportunity>[1] = {},
): Promise<string> {
  made += 1;
  return newOpportunity(service, {
    title: `Call ${made} for data centres`,
    description: 'Pays for data centres and the fibre to them.',
    platform: 'Lagoon Fund',
    type: 'government',
    region: 'West Africa',
    amount: 30_000_000,
    eligibility: ['Companies and ministries'],
    deadline: '2027-06-30',
    ...given,
  });
}

/** Matches all projects, or one, as the job does. */
export const matchNow = (service: Service, projectId?: string): Promise<void> =>
  matchFunding(service.platform, projectId === undefined ? null : { projectId }, {
    signal: new AbortController().signal,
  });
