/** Lists of values of deals, with their labels. */

/** DEAL-14, in order. */
export const dealStages = {
  initial_contact: 'Initial contact',
  due_diligence: 'Due diligence',
  term_sheet: 'Term sheet',
  documentation: 'Documentation',
  closing: 'Closing',
  funded: 'Funded',
} as const;

/** DEAL-46. */
export const dealStatuses = {
  active: 'Active',
  on_hold: 'On hold',
  closed_won: 'Closed won',
  closed_lost: 'Closed lost',
} as const;

/** DEAL-29, and `stage_change`, which the product logs itself. */
export const activityTypes = {
  call: 'Call',
  email: 'Email',
  meeting: 'Meeting',
  document_review: 'Document review',
  site_visit: 'Site visit',
} as const;

export const loggedTypes = { ...activityTypes, stage_change: 'Stage change' } as const;

/** Why a deal was closed without success. */
export const lostReasons = {
  terms: 'The terms didn’t suit',
  funder: 'The funder withdrew',
  sponsor: 'The sponsor withdrew',
  diligence: 'Due diligence found an obstacle',
  timing: 'The timing didn’t suit',
  other: 'Another reason',
} as const;

/** DEAL-40. */
export const dealDocumentStatuses = {
  pending: 'Awaiting review',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;

export const dealDocumentTypes = {
  term_sheet: 'Term sheet',
  financial_model: 'Financial model',
  legal: 'Legal document',
  technical: 'Technical study',
  report: 'Report',
  other: 'Other',
} as const;

/** What became of an email that was sent from a deal. */
export const emailStatuses = {
  queued: 'Being sent',
  sent: 'Sent',
  failed: 'Couldn’t be delivered',
} as const;

/** What a deal needs before it moves on; each is explained where it is shown. */
export const dealNeeds = {
  contact: 'Name the contact at the funder',
  activity: 'Log a call, a meeting or a site visit',
  close_date: 'Enter the expected closing date',
  term_sheet: 'Upload a term sheet',
  term_sheet_approved: 'Approve the term sheet',
  documents_reviewed: 'Review every document that’s awaiting review',
  project_engaged: 'The project has to be engaged first',
} as const;

/** What a deal’s history tells of, with the words for it. */
export const historyFields = {
  name: 'Deal name',
  amount: 'Amount',
  stage: 'Stage',
  status: 'Status',
  probability: 'Probability',
  expectedCloseDate: 'Expected closing date',
  nextStepOn: 'Date of the next step',
  project: 'Project',
  shownToSponsor: 'Shown to the sponsor',
} as const;

export type DealStage = keyof typeof dealStages;
export type DealStatus = keyof typeof dealStatuses;
export type ActivityType = keyof typeof activityTypes;
export type LoggedType = keyof typeof loggedTypes;
export type LostReason = keyof typeof lostReasons;
export type DealDocumentStatus = keyof typeof dealDocumentStatuses;
export type DealDocumentType = keyof typeof dealDocumentTypes;
export type DealNeed = keyof typeof dealNeeds;
export type EmailStatus = keyof typeof emailStatuses;
