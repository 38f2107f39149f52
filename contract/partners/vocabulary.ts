/** Lists of values of the partner portal, with their labels. */

/** In the words of the tabs (PARTNER-01). */
export const partnerKinds = {
  industry: 'Industry',
  investor: 'Investor',
  technology: 'Technology',
  community: 'Community',
} as const;

/** Who can see an organisation’s contact. */
export const contactSharings = {
  partners: 'All partners',
  introduced: 'Only organisations we’ve been introduced to',
} as const;

export const introductionStatuses = {
  asked: 'Awaiting an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;

export const introductionActions = {
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
} as const;

/** PARTNER-07. Administrators may choose any; no order is prescribed (PARTNER-09). */
export const pipelineStatuses = {
  open: 'Open',
  planning: 'Planning',
  active: 'Active',
  review: 'Review',
  negotiation: 'Negotiation',
} as const;

/** PARTNER-08. */
export const fundingStages = {
  'pre-series-a': 'Pre-Series A',
  'series-a': 'Series A',
} as const;

export const organizationStates = { listed: 'Listed', archived: 'Archived' } as const;

export const organizationSorts = {
  '-name': 'Name, Z to A',
  '-updated': 'Latest changes first',
  updated: 'Oldest changes first',
} as const;

export const pipelineSorts = {
  '-since': 'Newest first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
} as const;

export type PartnerKind = keyof typeof partnerKinds;
export type ContactSharing = keyof typeof contactSharings;
export type IntroductionStatus = keyof typeof introductionStatuses;
export type IntroductionAction = keyof typeof introductionActions;
export type PipelineStatus = keyof typeof pipelineStatuses;
export type FundingStage = keyof typeof fundingStages;
export type OrganizationSort = keyof typeof organizationSorts;
export type PipelineSort = keyof typeof pipelineSorts;
