/** What is sold, and where orders and memberships stand. */

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
export type ReportSort = keyof typeof reportSorts;
export type TransactionSort = keyof typeof transactionSorts;
