import { fundingSections } from './section-words.ts';

export type FundingSection = keyof typeof fundingSections;

/** The section in the address, or that of the record it opens. */
export function fundingSectionAt(query: URLSearchParams): FundingSection {
  if (query.get('fundingSource')) return 'sources';
  if (query.get('opportunity')) return 'opportunities';
  const named = query.get('section') ?? '';
  return Object.hasOwn(fundingSections, named) ? (named as FundingSection) : 'platforms';
}

/** The parameters that keep a list in its section. */
export const inFundingSection = (section: FundingSection) => ({ tab: 'funding', section });
