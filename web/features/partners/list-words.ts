/** The words of the partner portal’s lists and records. */
import type { Noun } from '../../design/pattern-words.ts';

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
  all: (tab: string) => `All ${tab.toLowerCase()}`,
  edit: 'Edit profile',
  editTitle: 'Edit profile',
  introduce: 'Ask for an introduction',
  introduced: 'See the introduction',
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
