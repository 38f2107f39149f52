/** The words of /funding-platforms and its tabs; opportunities have their own. */
import type { Noun } from '../../design/pattern-words.ts';

/** FUND-02. */
export const fundingTabNames = {
  platforms: 'Connected Platforms',
  opportunities: 'Active Opportunities',
  analytics: 'Analytics',
} as const;

export const fundingWords = {
  title: 'Funding Platforms',
  description:
    'Funding institutions for data centre and cloud projects, their open opportunities, and figures on both. For clients, partners and executive members.',
  subtitle: 'Access comprehensive funding opportunities and investment platforms across Africa',
  tabs: 'Parts of Funding Platforms',
  signedOut:
    'Funding institutions and their open calls in one place, for clients, partners and executive members. Sign in to see them.',
  signIn: 'Sign in',
  restricted: 'Access Restricted',
  restrictedText:
    'Funding platforms are restricted to Admin, Partners, Clients, and Executive Level Members only.',
  restrictedAdvice:
    'If you need access, ask an administrator to upgrade your membership level. You become a client once we take on a project of yours.',
  home: 'Return to Home',
  membership: 'See membership',
  sync: 'Sync Opportunities',
  syncing: 'Syncing...',
  success: 'Success',
  synced: 'Opportunities synced successfully',
  error: 'Error',
  syncFailed: 'Failed to sync opportunities',
} as const;

const noun: Noun = { one: 'platform', other: 'platforms' };

export const platformWords = {
  noun,
  placeholder: 'Search platforms...',
  type: 'Type',
  region: 'Region',
  independent:
    'These institutions aren’t affiliated with the alliance. Amounts are indicative: check them with the institution.',
  noMatch: 'No platforms found',
  noMatchHint: 'Try another word, or clear the filters.',
  none: 'No platforms yet',
  noneHint: 'An administrator adds them.',
  investmentRange: 'Investment Range',
  focusAreas: 'Focus Areas',
  more: (count: number) => `+${count} more`,
  lastUpdated: 'Last updated',
  access: 'ACCESS',
  visit: 'Visit',
  source: 'Source',
  thirdParty: ' (third party)',
  of: (name: string) => `: ${name}`,
  from: (amount: string) => `From ${amount}`,
  upTo: (amount: string) => `Up to ${amount}`,
  range: (from: string, to: string) => `${from} - ${to}`,
  notStated: 'Not stated',
} as const;

export const figureWords = {
  platforms: 'Funding Platforms',
  open: 'Active Opportunities',
  closingSoon: (count: string) => `${count} closing soon`,
  available: 'Total Available',
  types: 'Platform Types',
  withoutAmount: (count: string) => `Amounts stated by open opportunities; ${count} state none`,
  allStated: 'Amounts stated by open opportunities',
  typesDistribution: 'Platform Types Distribution',
  regionalDistribution: 'Regional Distribution',
  ofPlatforms: 'Share of the connected platforms',
  share: (count: string, percent: string) => `${count} (${percent})`,
} as const;
