/** The names of the member portal’s tabs, apart from its other words: every screen’s search knows the tabs. */
import type { MemberType } from '#contract/vocabulary.ts';

/** The tabs by member type (MEMBER-08 to MEMBER-10). */
export const memberTabs = {
  general: {
    overview: 'Overview',
    community: 'Community',
    resources: 'Resources',
    events: 'Events',
    profile: 'Profile',
  },
  team: {
    dashboard: 'Dashboard',
    projects: 'Projects',
    funding: 'Funding',
    partnerships: 'Partnerships',
    advocacy: 'Advocacy',
    reports: 'Reports',
  },
  advisor: {
    'strategic-overview': 'Strategic Overview',
    'resource-center': 'Resource Center',
    'engagement-hub': 'Engagement Hub',
    calendar: 'Calendar & Events',
    'policy-influence': 'Policy Influence',
    'executive-briefings': 'Executive Briefings',
  },
} as const satisfies Record<MemberType, Record<string, string>>;
