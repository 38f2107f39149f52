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

/** Where a conversation was started: the contact form, the client's action center, or the messages. */
export const ticketKinds = {
  contact: 'Contact form',
  ticket: 'Support ticket',
  message: 'Portal message',
} as const;

/** What is in the administrators' inbox: conversations, and the meeting requests that await an answer. */
export const messageKinds = { ...ticketKinds, meeting: 'Meeting request' } as const;

/** Whose conversations a list shows. */
export const messageAssignments = { mine: 'Assigned to me', none: 'Unassigned' } as const;

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

export const fundingStages = {
  review: 'Under review',
  engaged: 'Engaged',
  funded: 'Funded',
} as const;

export const newsletterLists = { insights: 'Insights', news: 'News' } as const;
export const newsletterStatuses = {
  draft: 'Draft',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
} as const;

/**
 * Sorts of administrators' lists besides the default: by a column, with a leading minus for descending order.
 */
export const accountSorts = {
  created: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const;
export const reviewSorts = {
  '-submitted': 'Newest first',
  submitted: 'Oldest first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
} as const;
export const messageSorts = {
  waiting: 'Longest waiting first',
  created: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const;

export const meetingSorts = { start: 'Earliest first', '-start': 'Latest first' } as const;

/**
 * The lists that have saved views: deals, and the administration’s. Payouts and failed jobs have none: each has one
 * filter only, which a link on its screen sets.
 */
export const savedViewLists = {
  users: 'All Users',
  pending: 'Pending Approval',
  projects: 'Projects',
  transactions: 'Transactions',
  messages: 'Messages',
  reports: 'Research Reports',
  deals: 'Deals',
  access: 'Portal Access',
  requests: 'Requests',
  invitations: 'Invitations',
  partners: 'Partners',
  meetings: 'Meetings',
  activity: 'Activity',
  platforms: 'Funding Platforms',
  opportunities: 'Opportunities',
  newsletters: 'Newsletters',
  subscribers: 'Subscribers',
  emails: 'Emails',
  'privacy-requests': 'Privacy requests',
  breaches: 'Breaches',
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
export type TicketKind = keyof typeof ticketKinds;
export type MessageAssignment = keyof typeof messageAssignments;
export type TicketPriority = keyof typeof ticketPriorities;
export type MeetingStatus = keyof typeof meetingStatuses;
export type MeetingAction = keyof typeof meetingActions;
export type FundingStage = keyof typeof fundingStages;
export type NewsletterList = keyof typeof newsletterLists;
export type NewsletterStatus = keyof typeof newsletterStatuses;
export type AccountSort = keyof typeof accountSorts;
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
