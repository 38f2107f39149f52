/** Lists of values of funding platforms and opportunities, with their labels. */

/** DATA-27, in the order of FUND-27. */
export const platformTypes = {
  vc: 'Venture capital',
  grant: 'Grant',
  government: 'Government',
  debt: 'Debt',
  angel: 'Angel investors',
  crowdfunding: 'Crowdfunding',
} as const;

/** FUND-29. */
export const fundingRegions = {
  'East Africa': 'East Africa',
  'West Africa': 'West Africa',
  'Southern Africa': 'Southern Africa',
  'North Africa': 'North Africa',
  'Pan-African': 'Pan-African',
  'Global South': 'Global South',
  'Latin America': 'Latin America',
  'Southeast Asia': 'Southeast Asia',
  'South Asia': 'South Asia',
} as const;

/** FUND-18. `closing_soon`: open, with a deadline within 14 days; never stored. */
export const opportunityStatuses = {
  open: 'Open',
  closing_soon: 'Closing soon',
  closed: 'Closed',
} as const;

/** Orders of their lists; without one, the nearest deadline comes first and what is closed last. */
export const opportunitySorts = { newest: 'Newest first', amount: 'Largest amount first' } as const;

/** Which of them administrators look after: the first two await somebody. */
export const opportunityQueues = {
  review: 'Needs review',
  mistakes: 'Mistakes reported',
  archived: 'Archived',
} as const;

/** Stages of a project that a platform funds. */
export const platformStages = {
  preparation: 'Preparation',
  construction: 'Construction',
  operation: 'Operation',
  expansion: 'Expansion',
} as const;

export const platformStates = { active: 'Active', archived: 'Archived' } as const;

/** Orders of the administrators' list, besides by name. */
export const platformSorts = {
  '-name': 'Name, Z to A',
} as const;

/** What became of a project that a platform was asked to fund. */
export const platformProjectStatuses = {
  planned: 'Planned',
  active: 'Active',
  completed: 'Completed',
  declined: 'Declined',
} as const;

/** What is read by the sync, and how: CONNECTORS.md A to D. */
export const sourceKinds = {
  'grants-gov': 'Grants.gov',
  'world-bank': 'World Bank procurement notices',
  'eu-portal': 'EU Funding & Tenders portal',
  feed: 'RSS, Atom or JSON feed',
  ocds: 'OCDS release packages',
  /** Never read by the sync. */
  manual: 'Entered by hand',
} as const;

/** Those that administrators add. */
export const addedSourceKinds = {
  feed: sourceKinds.feed,
  ocds: sourceKinds.ocds,
} as const;

export type PlatformType = keyof typeof platformTypes;
export type FundingRegion = keyof typeof fundingRegions;
export type OpportunityStatus = keyof typeof opportunityStatuses;
export type PlatformProjectStatus = keyof typeof platformProjectStatuses;
export type PlatformState = keyof typeof platformStates;
export type PlatformSort = keyof typeof platformSorts;
export type PlatformStage = keyof typeof platformStages;
export type SourceKind = keyof typeof sourceKinds;

/** The rules by which projects and funding opportunities are matched. */
export const matchRules = {
  subject: 'Subject',
  country: 'Country',
  type: 'Kind of funding',
  amount: 'Amount',
  stage: 'Stage',
  deadline: 'Deadline',
  readiness: 'Readiness',
  eligibility: 'Who may apply',
} as const;
export type MatchRule = keyof typeof matchRules;

/** `open`: nobody can tell from what is stated. `out`: the opportunity isn’t shown for the project. */
export const matchVerdicts = {
  for: 'In its favour',
  against: 'Drawback',
  open: 'To check',
  out: 'Ruled out',
} as const;
export type MatchVerdict = keyof typeof matchVerdicts;

/** What an opportunity’s text is searched for. */
export const matchTopics = {
  'data-centres': 'data centres',
  cloud: 'cloud and computing',
  ai: 'artificial intelligence',
  connectivity: 'connectivity',
  digital: 'digital infrastructure',
  energy: 'clean energy',
} as const;
export type MatchTopic = keyof typeof matchTopics;

/** The columns of a file of contacts. */
export const contactColumns = {
  name: 'Name',
  title: 'Title',
  email: 'Email',
  phone: 'Phone',
  department: 'Department',
  notes: 'Notes',
} as const;

export const importStatuses = {
  ready: 'Not started',
  running: 'Being imported',
  finished: 'Imported',
  failed: 'Stopped',
} as const;

/** Why a line of a file of contacts was refused. */
export const lineRefusals = {
  name: 'The name is missing, too long or has characters that can’t be displayed',
  title: 'The title is missing, too long or has characters that can’t be displayed',
  email: 'There is no valid email address',
  phone: 'The phone number is longer than 40 characters or has some that can’t be displayed',
  department: 'The department is longer than 200 characters or has some that can’t be displayed',
  notes: 'The notes are longer than 5,000 characters or have some that can’t be displayed',
  listed: 'A contact with this address is already listed',
  forgotten: 'This person asked to be forgotten',
} as const;
export type LineRefusal = keyof typeof lineRefusals;
