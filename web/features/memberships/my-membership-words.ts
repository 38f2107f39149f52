/** The words of one's own membership and orders. */
import { counted } from '../../design/pattern-words.ts';

const daysText = (days: number): string => counted(days, { one: 'day', other: 'days' });

export const factWords = {
  heading: 'Your membership',
  exampleHeading: 'Example membership',
  type: 'Member type',
  membership: 'Membership',
  status: 'Status',
  expired: 'Expired',
  active: 'Active',
  newPeriod: 'New period from',
  since: 'Member since',
  ended: 'Ended',
  until: 'Runs until',
  price: 'Price',
  certificate: 'Download certificate',
  receipt: 'Download receipt',
} as const;

export const myMembershipWords = {
  title: 'My membership',
  portal: 'Member Portal',
  home: 'Back to Home',
  orders: 'Orders, invoices and receipts',
  upgrades: 'Upgrade',
  upgradePrice: (amount: string, days: number) => `${amount} now, for the ${daysText(days)} left`,
  upgradeTo: (name: string) => `Upgrade to ${name}`,
  disputed:
    'The payment is disputed, so the membership is on hold. It resumes if the dispute is decided in our favour, and ends otherwise. If you didn’t dispute it, ask your bank, or write to us.',
  expired: 'It has expired. Renew it, and a new period starts when you pay.',
  ended: 'We ended this membership and refunded it. You can join again at any time.',
  joinAgain: 'Join again',
  renew: 'Renew Membership',
  none: {
    title: 'No membership yet',
    text: 'Bought one with another email address? Create an account with that address and confirm it, or write to us.',
    compare: 'Compare memberships',
  },
} as const;

export const myOrderWords = {
  none: {
    title: 'No orders yet',
    text: 'Memberships and reports you buy appear here, with their invoices and receipts.',
    reports: 'See the reports',
  },
  caption: 'Your orders, newest first',
  order: 'Order',
  goods: 'For',
  total: 'Total',
  status: 'Status',
  documents: 'Documents',
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  noDocuments: 'None',
  invoice: 'Download pro-forma invoice',
  receipt: 'Download receipt',
  /** Accessible name of a link, with the order's reference. */
  of: (document: string, reference: string) => `${document} ${reference}`,
} as const;
