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

/** PARTNER-02 to PARTNER-06: title and button are the project's own words; the rest is specified. */
export const accessWords = {
  title: 'Partner access required',
  required: (role: string) =>
    `You need partner-level access to view this portal. Current role: ${role}`,
  about:
    'The portal shows the alliance’s partners and the projects that are looking for them. If you represent an organisation that works with us, request access.',
  request: 'Request Partner Access',
  requesting: 'Requesting...',
  assigned: 'Partner role assigned! Refreshing page...',
  requested: 'Partner access requested',
  requestedText:
    'Your request is with the administrators. You’ll get a notification once they’ve decided.',
  pendingText:
    'Your account is awaiting approval. We’ve recorded your request, and an administrator will decide.',
  error: 'Error',
  failed: 'Failed to assign partner role',
  ofAdministrator: {
    title: 'The partner portal isn’t open for your account',
    text: 'Administrators open it for themselves: select “Partner portal” for your account in All Users.',
    link: 'Go to All Users',
  },
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
    text: 'An administrator has to assign you to one. Until then you can read everything here, but you can’t ask for introductions or say that you’re interested in a project.',
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
