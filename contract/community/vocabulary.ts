/** What members share: documents, discussions, profiles, events, positions. */

export const documentCategories = {
  guide: 'Guide',
  policy: 'Policy',
  template: 'Template',
  report: 'Report',
  training: 'Training',
  project: 'Project document',
} as const;

/** Who may read a document (DECISIONS §6). */
export const accessLevels = {
  public: 'Everyone signed in',
  member: 'Members',
  client: 'Clients',
  partner: 'Partners',
  admin: 'Administrators',
} as const;

/** DATA-12. */
export const discussionCategories = {
  general: 'General',
  policy: 'Policy',
  infrastructure: 'Infrastructure',
  funding: 'Funding',
  skills: 'Skills',
  introductions: 'Introductions',
} as const;

/** Fields in which members say that they are experts. */
export const expertiseAreas = {
  'data-centres': 'Data centres',
  energy: 'Energy and cooling',
  networks: 'Networks and cables',
  cloud: 'Cloud operations',
  ai: 'AI and machine learning',
  security: 'Security',
  policy: 'Policy and regulation',
  law: 'Law and contracts',
  finance: 'Project finance',
  procurement: 'Procurement',
  education: 'Education and research',
  community: 'Community work',
} as const;

/** The fields of a profile that a member may show to others. */
export const profileFields = {
  headline: 'Headline',
  about: 'About',
  expertise: 'Expertise',
  organization: 'Organisation',
  country: 'Country',
  email: 'Email',
} as const;

export const eventStatuses = { planned: 'Planned', cancelled: 'Cancelled' } as const;

export const registrationStates = {
  going: 'You’re going',
  waiting: 'On the waiting list',
} as const;

export const positionStatuses = {
  draft: 'Draft',
  review: 'Under review',
  adopted: 'Adopted',
  withdrawn: 'Withdrawn',
} as const;

export type DocumentCategory = keyof typeof documentCategories;
export type AccessLevel = keyof typeof accessLevels;
export type DiscussionCategory = keyof typeof discussionCategories;
export type ExpertiseArea = keyof typeof expertiseAreas;
export type ProfileField = keyof typeof profileFields;
export type EventStatus = keyof typeof eventStatuses;
export type RegistrationState = keyof typeof registrationStates;
export type PositionStatus = keyof typeof positionStatuses;
