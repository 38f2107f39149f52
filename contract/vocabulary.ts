/** Every list of values with its labels. */

export const locations = {
  nigeria: 'Nigeria',
  ghana: 'Ghana',
  kenya: 'Kenya',
  'south-africa': 'South Africa',
  'usa-hbcu': 'United States (HBCU campus)',
  other: 'Another country',
} as const;

export const projectTypes = {
  'new-datacenter': 'New data centre',
  expansion: 'Expansion of a data centre',
  modernization: 'Modernisation',
  'ai-deployment': 'AI deployment',
  'green-retrofit': 'Green retrofit',
} as const;

export const budgetRanges = {
  'under-1m': 'Under $1 million',
  '1m-5m': '$1 million to $5 million',
  '5m-10m': '$5 million to $10 million',
  '10m-25m': '$10 million to $25 million',
  '25m-50m': '$25 million to $50 million',
  'over-50m': 'Over $50 million',
} as const;

export const projectStatuses = {
  submitted: 'Submitted',
  screening: 'Pre-screening call',
  scoping: 'Scoping meeting',
  follow_up: 'Follow-up',
  approved: 'Approved',
  engaged: 'Engaged',
  funded: 'Funded',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;

/** The engagement protocol (HOME-20). */
export const protocolSteps = [
  'Submission and screening',
  'Pre-screening call',
  '1-hour scoping meeting',
  '1-3 week follow-up (internal)',
  'Engagement',
] as const;

export const stepStates = ['done', 'current', 'upcoming', 'stopped'] as const;

export const roles = {
  member: 'Member',
  client: 'Client',
  partner: 'Partner',
  executive: 'Executive',
  admin: 'Administrator',
} as const;

export const userStatuses = {
  pending: 'Pending',
  active: 'Active',
  suspended: 'Suspended',
} as const;

export const memberTypes = { general: 'General', team: 'Team', advisor: 'Advisor' } as const;

export const permissions = {
  client_portal: 'Client portal',
  member_portal: 'Member portal',
  partner_portal: 'Partner portal',
  admin_panel: 'Admin panel',
} as const;

/** Topics of the contact form (NAV-11). */
export const contactTopics = {
  general: 'General question',
  call: 'Schedule a call',
  research: 'Research and reports',
  membership: 'Membership',
  partnership: 'Partnership',
  press: 'Press',
  project: 'A project',
} as const;

/** What the alliance does for the projects of its clients (CLIENT-03). */
export const programmes = {
  'capacity-building': 'Capacity Building',
  'capital-formation': 'Capital Formation',
  'capability-sourcing': 'Capability Sourcing',
} as const;

/** A ticket is about a topic of the contact form, or asks for a programme. */
export const ticketTopics = { ...contactTopics, ...programmes } as const;

/** DATA-10. */
export const ticketStatuses = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
} as const;

export const ticketPriorities = { low: 'Low', normal: 'Normal', high: 'High' } as const;

export const meetingStatuses = {
  requested: 'Requested',
  proposed: 'Awaiting your answer',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const;

export const meetingActions = {
  accept: 'Accept',
  propose: 'Propose another time',
  decline: 'Decline',
  cancel: 'Cancel meeting',
} as const;

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
  organization: 'Organization',
  country: 'Country',
  email: 'Email',
} as const;

export const fundingStages = {
  review: 'Under review',
  engaged: 'Engaged',
  funded: 'Funded',
} as const;

export const eventStatuses = { planned: 'Planned', cancelled: 'Cancelled' } as const;

export const registrationStates = {
  going: 'You’re going',
  waiting: 'On the waiting list',
} as const;

export const positionStatuses = {
  draft: 'Draft',
  adopted: 'Adopted',
  withdrawn: 'Withdrawn',
} as const;

export const newsletterLists = { insights: 'Insights', news: 'News' } as const;

/** The report categories as administrators see them (ADMIN-18). */
export const reportCategories = {
  policy: 'Policy & Governance Reports',
  market: 'Market Intelligence & Investment',
  infrastructure: 'Infrastructure & Development',
  partnerships: 'Strategic Partnerships & Collaboration',
  specialized: 'Specialized Research',
} as const;

/** The report categories on the public page (SHOP-03). */
export const publicReportCategories = {
  policy: 'Policy and Governance',
  market: 'Market Intelligence and Investment',
  infrastructure: 'Infrastructure and Development',
  partnerships: 'Strategic Partnerships',
  specialized: 'Specialized Research',
} as const satisfies Record<ReportCategory, string>;

/** ADMIN-20. Only active reports are in the catalogue. */
export const reportStatuses = {
  active: 'Active',
  inactive: 'Inactive',
  archived: 'Archived',
} as const;

/** SHOP-33. */
export const reportPackages = {
  essential: 'Essential',
  premium: 'Premium',
  executive: 'Executive',
} as const;

/** MEMB-03. */
export const membershipTypes = {
  academic: 'Academic/Student',
  general: 'General',
  executive: 'Executive',
} as const;

export const billingPeriods = { annually: 'Annually', monthly: 'Monthly' } as const;

export const membershipStatuses = {
  active: 'Active',
  disputed: 'Payment disputed',
  expired: 'Expired',
  ended: 'Ended',
} as const;

/** One period of a membership; it may begin later. */
export const membershipPeriodStatuses = { upcoming: 'Upcoming', ...membershipStatuses } as const;

export const orderKinds = { reports: 'Reports', membership: 'Membership' } as const;

/** `pending` awaits payment; `canceled` and `expired` may still be paid late, and are then fulfilled. */
export const orderStatuses = {
  pending: 'Awaiting payment',
  processing: 'Payment in progress',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  failed: 'Payment failed',
  canceled: 'Cancelled',
  expired: 'Expired',
  disputed: 'Disputed',
  refunded: 'Refunded',
} as const;

export const paymentMethods = { card: 'Card', bank: 'Bank transfer' } as const;

/** ADMIN-26. */
export const transactionStatuses = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
  disputed: 'Disputed',
} as const;

/**
 * Sorts of administrators' lists besides the default: by a column, with a leading minus for descending order.
 */
export const accountSorts = {
  created: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const;
export const reportSorts = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-price': 'Highest price first',
  price: 'Lowest price first',
} as const;
export const transactionSorts = {
  created: 'Oldest first',
  '-amount': 'Highest amount first',
  amount: 'Lowest amount first',
} as const;
export const reviewSorts = {
  '-submitted': 'Newest first',
  submitted: 'Oldest first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
} as const;
export const messageSorts = {
  created: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const;

export const meetingSorts = { start: 'Earliest first', '-start': 'Latest first' } as const;

/** The administration's lists that have saved views. */
export const savedViewLists = {
  users: 'All Users',
  projects: 'Projects',
  transactions: 'Transactions',
  messages: 'Messages',
  reports: 'Research Reports',
} as const;

export type Location = keyof typeof locations;
export type ProjectType = keyof typeof projectTypes;
export type BudgetRange = keyof typeof budgetRanges;
export type ProjectStatus = keyof typeof projectStatuses;
export type StepState = (typeof stepStates)[number];
export type Role = keyof typeof roles;
export type UserStatus = keyof typeof userStatuses;
export type MemberType = keyof typeof memberTypes;
export type Permission = keyof typeof permissions;
export type ContactTopic = keyof typeof contactTopics;
export type Programme = keyof typeof programmes;
export type TicketTopic = keyof typeof ticketTopics;
export type TicketStatus = keyof typeof ticketStatuses;
export type TicketPriority = keyof typeof ticketPriorities;
export type ReportCategory = keyof typeof reportCategories;
export type ReportStatus = keyof typeof reportStatuses;
export type ReportPackage = keyof typeof reportPackages;
export type MembershipType = keyof typeof membershipTypes;
export type BillingPeriod = keyof typeof billingPeriods;
export type MembershipStatus = keyof typeof membershipStatuses;
export type MembershipPeriodStatus = keyof typeof membershipPeriodStatuses;
export type OrderKind = keyof typeof orderKinds;
export type OrderStatus = keyof typeof orderStatuses;
export type PaymentMethod = keyof typeof paymentMethods;
export type TransactionStatus = keyof typeof transactionStatuses;
export type MeetingStatus = keyof typeof meetingStatuses;
export type MeetingAction = keyof typeof meetingActions;
export type DocumentCategory = keyof typeof documentCategories;
export type AccessLevel = keyof typeof accessLevels;
export type DiscussionCategory = keyof typeof discussionCategories;
export type ExpertiseArea = keyof typeof expertiseAreas;
export type ProfileField = keyof typeof profileFields;
export type FundingStage = keyof typeof fundingStages;
export type EventStatus = keyof typeof eventStatuses;
export type RegistrationState = keyof typeof registrationStates;
export type PositionStatus = keyof typeof positionStatuses;
export type NewsletterList = keyof typeof newsletterLists;
export type AccountSort = keyof typeof accountSorts;
export type ReportSort = keyof typeof reportSorts;
export type TransactionSort = keyof typeof transactionSorts;
export type ReviewSort = keyof typeof reviewSorts;
export type SavedViewList = keyof typeof savedViewLists;
export type MessageSort = keyof typeof messageSorts;

/** The values of a vocabulary in order, typed for use in a schema. */
export function valuesOf<T extends Record<string, string>>(vocabulary: T): [keyof T & string] {
  return Object.keys(vocabulary) as [keyof T & string];
}

/** Kinds of items in the news list (NEWS-01). */
export const articleKinds = { news: 'News', research: 'Research' } as const;
export type ArticleKind = keyof typeof articleKinds;

/** CMS-27. */
export const articleCategories = {
  Infrastructure: 'Infrastructure',
  Investment: 'Investment',
  Policy: 'Policy',
  Education: 'Education',
  Research: 'Research',
} as const;
export type ArticleCategory = keyof typeof articleCategories;
