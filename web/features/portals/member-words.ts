/** The words of the member portal's frame. */
import type { MemberType } from '#contract/vocabulary.ts';

interface Counts {
  totalProjects: number;
  totalUsers: number;
  totalPartners: number;
  totalDataCenters: number;
}

export const memberWords = {
  title: 'Member Portal',
  tabs: 'Member portal',
  profile: 'My profile',
  back: 'Back to Home',
  allDocuments: 'All documents',
  invalid: 'Invalid member type',
  invalidHint: 'This page doesn’t know your member type. An administrator can correct it.',
  pending: {
    title: 'Your account is awaiting approval',
    text: 'Once an administrator approves it, this page opens. You can complete your profile now.',
    action: 'Complete your profile',
  },
  choice: {
    heading: 'How would you like to take part?',
    lede: 'Choose the option that suits you best. It’s free, doesn’t affect your membership or your access, and only decides which tabs you see. You choose once; after that, an administrator can change it for you.',
    choose: (title: string) => `Choose ${title}`,
    question: (title: string) => `See the portal as ${title}?`,
    once: 'You can’t change this yourself later.',
    back: 'Go back',
    confirm: 'Choose',
    saving: 'Saving...',
    success: 'Success',
    error: 'Error',
    saved: 'Member type updated successfully!',
    failed: 'Failed to update member type. Please try again.',
  },
  overview: {
    discussions: 'Latest discussions',
    events: 'Next events',
    documents: 'Newest documents',
    counters: (counts: Counts) =>
      [
        ['Projects', counts.totalProjects],
        ['Community members', counts.totalUsers],
        ['Partners', counts.totalPartners],
        ['Data centres', counts.totalDataCenters],
      ] as const,
  },
  news: { heading: 'News and research', none: 'No resources available yet.', all: 'All articles' },
  orders: {
    heading: 'Your reports',
    none: 'No reports yet',
    noneHint: 'Reports that you buy appear here, each with its receipt and downloads.',
    buy: 'Browse the report catalogue',
    order: 'Open order',
    all: 'All orders',
  },
  funding: {
    heading: 'Project budgets by stage',
    text: (on: string) =>
      `Totals of the budgets that sponsors have stated, as of ${on}. For a range, we count the upper end.`,
    stage: 'Stage',
    projects: 'Projects',
    budget: 'Budgets',
    platforms: 'Funding platforms',
  },
  pipeline: {
    heading: 'The alliance’s projects',
    text: (on: string) => `Under review or engaged, counted by country on ${on}.`,
    none: 'No projects under review today',
    total: 'All countries',
    country: 'Country',
    projects: 'Projects',
    own: 'Your projects',
  },
} as const;

/** The cards of the selection screen (MEMBER-01). */
export const memberCards: Readonly<
  Record<MemberType, { title: string; text: string; features: readonly string[] }>
> = {
  general: {
    title: 'General Member',
    text: 'You want to learn, meet people and follow what the alliance does.',
    features: [
      'Discuss with other members',
      'Find people by country and expertise',
      'Read the documents for members',
      'Register for events',
    ],
  },
  team: {
    title: 'Team Member',
    text: 'You work on the alliance’s projects, funding or partnerships.',
    features: [
      'See the project pipeline by country',
      'Follow funding and partnerships',
      'Work on policy positions',
      'Find your reports in one place',
    ],
  },
  advisor: {
    title: 'Advisor Member',
    text: 'You advise the alliance on policy, technology or finance.',
    features: [
      'Draft policy positions and comment on them',
      'Lead discussions with members',
      'Join events and briefings',
      'Read news and research in one place',
    ],
  },
};
