/** The names of the partner portal’s tabs (PARTNER-01), apart from its other words: every screen’s menu knows the tabs. */
import type { PartnerKind } from '#contract/partners/vocabulary.ts';

export const partnerTabs = {
  dashboard: 'Main Dashboard',
  industry: 'Industry Partners',
  investor: 'Investor Partners',
  technology: 'Technology Partners',
  community: 'Community Partners',
  pipeline: 'Investment Pipeline',
  network: 'Partner Network',
  deals: 'Deal Flow',
} as const satisfies Record<PartnerKind, string> & Record<string, string>;
