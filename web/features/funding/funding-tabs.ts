import { fundingTabNames } from './funding-words.ts';

export type FundingTab = keyof typeof fundingTabNames;

/** The tab in the address of /funding-platforms. */
export function fundingTabOf(query: URLSearchParams): FundingTab {
  const named = query.get('tab') ?? '';
  return Object.hasOwn(fundingTabNames, named) ? (named as FundingTab) : 'platforms';
}

export const fundingTabPath = (tab: FundingTab) =>
  tab === 'platforms' ? '/funding-platforms' : `/funding-platforms?tab=${tab}`;
