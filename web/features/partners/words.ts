/** The words of the partner portal. */
import type { Noun } from '../../design/pattern-words.ts';

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

/** PARTNER-02 to PARTNER-06: title and button are the project’s own words, the rest is given. */
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
  all: 'Open the pipeline',
} as const;

export const organizationWords = {
  noun: { one: 'organisation', other: 'organisations' } satisfies Noun,
  placeholder: 'Name or what they do',
  own: 'Name, A to Z',
  name: 'Organisation',
  summary: 'What they do',
  countries: 'Countries',
  focus: 'Focus',
  country: 'Country',
  kind: 'Kind',
  network: 'Your network',
  networks: { own: 'Your own', asked: 'Requested', accepted: 'Introduced' },
  website: 'Website',
  contact: 'Contact',
  contactHidden: 'Shown once you’ve been introduced',
  notGiven: 'Not given',
  updated: 'Updated',
  sharing: 'Contact is shown to',
  none: 'No partners of this kind yet',
  noneHint: 'Organisations appear here as soon as the alliance adds them.',
  suggest: 'Suggest a partner',
  noMatch: 'No partners match',
  showAll: (tab: string) => `Show all ${tab.toLowerCase()}`,
  all: (tab: string) => `All ${tab.toLowerCase()}`,
  edit: 'Edit profile',
  editTitle: 'Edit profile',
  introduce: 'Ask for an introduction',
  introduced: 'See the introduction',
} as const;

export const fieldWords = {
  kind: 'Kind',
  name: 'Name',
  summary: 'What it does, in one sentence',
  description: 'More about the organisation',
  countries: 'Countries it works in',
  focuses: 'Focus',
  website: 'Website',
  websiteHint: 'Begins with https://.',
  contactName: 'Contact: person or office',
  contactEmail: 'Contact: email',
  contactPhone: 'Contact: phone',
  contactSharing: 'Who sees the contact?',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Profile saved',
  failed: 'Profile not saved',
  yours: 'Your version',
} as const;

export const introductionWords = {
  heading: 'Introductions',
  own: 'Latest change first',
  status: 'Status',
  none: 'No introductions yet',
  noneHint:
    'Ask another partner for an introduction on its profile. You see each other’s contact details once both have accepted.',
  noMatch: 'No introductions with this status',
  showAll: 'Show all introductions',
  find: 'Find partners',
  sent: 'You asked',
  received: 'They asked',
  person: 'You were introduced to',
  office: 'Contact',
  nobody: 'The person who agreed has left. Use the organisation’s contact.',
  title: (organization: string) => `Ask ${organization} for an introduction`,
  explain:
    'They see your organisation and your message. Contact details are shared only once they accept.',
  message: 'Why would you like to be introduced?',
  send: 'Send request',
  sending: 'Sending...',
  requested: 'Introduction requested',
  requestedText: 'You’ll be notified when they answer.',
  failed: 'Introduction not requested',
  changed: {
    accept: 'Introduction accepted',
    decline: 'Introduction declined',
    withdraw: 'Request withdrawn',
  },
  changeFailed: 'Introduction not changed',
  declineTitle: 'Decline this introduction?',
  declineText:
    'They’ll be told that you declined. No contact details are shared, and they can ask again later.',
  withdrawTitle: 'Withdraw this request?',
  withdrawText: 'They’ll be told that you no longer ask. You can ask again later.',
  keep: 'Go back',
} as const;

export const pipelineWords = {
  noun: { one: 'project', other: 'projects' } satisfies Noun,
  heading: 'Investment pipeline',
  own: 'Status in the pipeline',
  project: 'Project',
  status: 'Status',
  stage: 'Funding stage',
  noStage: 'Not set',
  country: 'Country',
  type: 'Type',
  budget: 'Budget',
  notGiven: 'Not given',
  timeline: 'Timeline',
  protocol: 'With the alliance',
  since: 'In the pipeline since',
  interest: 'Your interest',
  interested: 'Interested',
  interestedSince: 'Interested since',
  none: 'No projects in the pipeline yet',
  noneHint:
    'Projects appear here once the alliance has approved them and their sponsors have agreed.',
  noMatch: 'No projects match',
  showAll: 'Show all projects',
  all: 'All projects in the pipeline',
  noSummary:
    'The alliance hasn’t written a summary yet. Say what interests you, and we’ll tell you more.',
  express: 'We’re interested',
  expressTitle: (title: string) => `Interest in ${title}`,
  explain:
    'The alliance reads your message and puts you in touch with the sponsor. Other partners don’t see it.',
  message: 'What interests you, and what could you contribute?',
  send: 'Tell the alliance',
  sending: 'Sending...',
  expressed: 'The alliance knows that you’re interested',
  expressedText: 'We’ll write to you about the next step.',
  expressFailed: 'Interest not sent',
  withdraw: 'No longer interested',
  withdrawn: 'Interest withdrawn',
  withdrawFailed: 'Interest not withdrawn',
  withdrawTitle: 'Withdraw your interest?',
  withdrawText:
    'Your message is removed from the project. You can say again that you’re interested.',
  keep: 'Keep it',
  needsOrganization:
    'To say that you’re interested you have to belong to a partner organisation. An administrator assigns you to one.',
  funded: 'This project is funded and no longer looks for partners.',
} as const;

export const dealWords = {
  heading: 'Deal flow',
  none: 'No deals yet',
  noneHint:
    'The deals of the funding platforms that you’re assigned to appear here, with their stage, amount and next step. An administrator assigns platforms.',
  action: 'Open the investment pipeline',
} as const;
