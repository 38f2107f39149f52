/** The words of the partner portal’s frame and first tab. */
interface Counts {
  introductionsToAnswer: number;
  introductionsAccepted: number;
  newProjects: number;
  projects: number;
  partners: number;
}

export const partnerWords = {
  title: 'Partner Portal',
  tabs: 'Partner portal',
  home: 'Back to Home',
} as const;

export const dashboardWords = {
  counters: (counts: Counts) =>
    [
      { label: 'Introductions to answer', value: counts.introductionsToAnswer, tab: 'network' },
      { label: 'Accepted introductions', value: counts.introductionsAccepted, tab: 'network' },
      { label: 'New projects, last 30 days', value: counts.newProjects, tab: 'pipeline' },
      { label: 'Projects in the pipeline', value: counts.projects, tab: 'pipeline' },
      { label: 'Partner organisations', value: counts.partners, tab: 'industry' },
    ] as const,
  unassigned: {
    title: 'You don’t belong to an organisation yet',
    text: 'An administrator has to assign you to one. Until then you can read everything here, but you can’t ask for introductions or express interest in a project.',
    action: 'Write to the alliance',
  },
  speaksFor: 'You represent',
  edit: 'See and edit your profile',
  waiting: 'Waiting for your answer',
  nothing: 'Nothing is waiting for you',
  nothingHint: 'When another partner asks for an introduction, it appears here.',
  ask: 'Find partners',
  newest: 'Newest in the pipeline',
  since: 'In the pipeline since',
  none: 'No projects in the pipeline yet',
  noneHint:
    'Projects appear here once the alliance has approved them and their sponsors have agreed.',
  answer: 'Read and answer',
  all: 'Open the pipeline',
} as const;
