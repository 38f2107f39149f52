/** The words of /deals/{id}, a deal’s own page. */

export const dealPageWords = {
  title: 'Deal',
  description: 'A deal with a funder: its stage, activities, documents and people.',
  signedOut: 'A deal with a funder. Sign in to see the deals you work with.',
  missing: 'This deal doesn’t exist, or you don’t work with its platform.',
  missingHint: 'Ask an administrator to assign you to the platform.',
} as const;

export const dealRecordWords = {
  room: 'Diligence room',
  title: 'Deal',
  back: 'All deals',
  open: 'Open the deal’s page',
  closeDialog: 'Close',
  facts: 'Facts',
  project: 'Project',
  noProject: 'Not linked to a project',
  contact: 'Contact',
  noContact: 'No contact',
  nobody: 'Nobody',
  activities: 'Activities',
  documents: 'Documents',
  stageHeading: 'Stage',
  since: 'In this stage since',
  missing: 'Still missing',
  otherStage: 'Other stage',
  nothingMissing: 'Nothing is missing.',
  changeStage: 'Change stage',
  newStage: 'New stage',
  reason: 'Reason',
  reasonHint: 'Needed for a step back, and when something is missing.',
  move: 'Move deal',
  moving: 'Moving...',
  changed: 'Stage changed',
  failed: 'The deal couldn’t be changed',
  blocked: 'not possible yet',
  notPossible: (stage: string) => `The deal can’t move to ${stage} now.`,
  close: 'Close without success',
  lostReason: 'Why was it closed?',
  lostNote: 'What should colleagues know?',
  tellSponsor: 'Message to the project’s sponsor',
  tellHint: 'Sent exactly as written. Leave it empty to send nothing.',
  closeDeal: 'Close deal',
  closing: 'Closing...',
  closedDone: 'Deal closed',
  hold: 'Put on hold',
  resume: 'Resume',
  reopen: 'Reopen',
  choose: 'Choose',
} as const;

export const nextStepWords = {
  heading: 'Next step',
  none: 'No next step yet.',
  noneHint: 'Set one here, or when you log an activity.',
  due: 'Due',
  overdue: 'Overdue since',
  edit: 'Edit next step',
  name: 'Set next step',
  done: 'Done',
  step: 'What comes next?',
  date: 'By when?',
  save: 'Save next step',
  saving: 'Saving...',
  saved: 'Next step saved',
  cleared: 'Next step done',
  removed: 'Next step removed',
  failed: 'The next step couldn’t be saved',
} as const;

export const peopleWords = {
  heading: 'People',
  contact: 'At the funder',
  owner: 'Assigned to',
  sponsor: 'Sponsor',
} as const;

export const projectWords = {
  heading: 'Project',
  none: 'Not linked to a submitted project.',
  noneHint: 'Once linked, the project becomes funded when the deal does, and its sponsor is told.',
  open: 'Open the project',
  readiness: 'Readiness and documents',
  connect: 'Link a project',
  change: 'Change',
  search: 'Title, sponsor or code',
  find: 'Find',
  choose: 'Project',
  noMatch: 'No projects found.',
  disconnect: 'No project',
  shown: 'Show the funder and the stage to the sponsor',
  shownHint:
    'In their project in the client portal. They never see amounts, notes, people or documents.',
  isShown: 'The sponsor sees the funder and the stage.',
  notShown: 'The sponsor doesn’t see this deal.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Project saved',
  failed: 'The project couldn’t be saved',
} as const;

export const historyWords = {
  heading: 'History',
  created: 'Deal created',
  none: 'none',
  yes: 'yes',
  no: 'no',
  by: (name: string) => `by ${name}`,
  someone: 'an erased account',
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
} as const;

/** The deals of a project, on the project’s own record. */
export const projectDealWords = {
  heading: 'Deals',
  none: 'No deal is linked to this project yet.',
  noneHint: 'Link one on the deal’s page.',
  failed: 'The deals couldn’t be loaded.',
  since: 'since',
  shown: 'Shown to the sponsor',
} as const;

export const sponsorDealWords = {
  heading: 'Funding talks',
  hint: 'What the alliance shares with you about talks with funders. To learn more, ask under Messages.',
  since: 'since',
} as const;
