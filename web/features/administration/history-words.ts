/** The words for the history of an account or an order, by the actions' names in the audit log. */

import { membershipTypes, orderStatuses, paymentMethods } from '#contract/commerce/vocabulary.ts';
import { centText, formatDay } from '#contract/format.ts';
import { memberTypes, permissions, roles, userStatuses } from '#contract/vocabulary.ts';

export const accountActions: Readonly<Record<string, string>> = {
  'user.create': 'Account created',
  'user.create-again': 'Tried to create the account again',
  'user.confirm-email': 'Email address confirmed',
  'user.first-administrator': 'Became the first administrator',
  'user.role': 'Role changed',
  'user.status': 'Status changed',
  'user.permissions': 'Portals changed',
  'user.member-type': 'Member type set',
  'user.membership': 'Access changed by a membership',
  'user.profile': 'Profile edited',
  'user.notifications': 'Notification settings saved',
  'profile.save': 'Entry in the member directory saved',
  'user.password': 'Password changed',
  'user.reset-password': 'Password reset by email',
  'user.start-second-factor': 'Began to set up two-factor authentication',
  'user.second-factor-on': 'Two-factor authentication turned on',
  'user.second-factor-off': 'Two-factor authentication turned off',
  'user.reset-second-factor': 'Two-factor authentication reset',
  'user.merge': 'Account merged into another one',
  'user.end-sessions': 'Signed out everywhere by an administrator',
  'user.request-admin-role': 'Requested the administrator role',
  'user.request-partner-role': 'Requested the partner role',
  'user.decline-role': 'Request for a role declined',
  'user.link-openid': 'Sign-in provider linked',
  'session.open': 'Signed in',
  'session.open-admin': 'Signed in as an administrator',
  'session.open-openid': 'Signed in through the provider',
  'session.end': 'Signed out',
  'session.end-others': 'Signed out on all other devices',
  'session.end-conflict': 'Signed out, because a session was used twice',
  'calendar.renew': 'Calendar address renewed',
  'order.place': 'Order placed',
  'order.fulfil': 'Order delivered',
  'order.receive': 'Bank transfer recorded',
  'order.return-surplus': 'Overpayment returned',
  'order.refund-request': 'Refund requested',
  'order.refund': 'Refund recorded',
  'order.refund-refused': 'Refund refused by the payment provider',
  'order.refund-failed': 'Refund failed',
  'order.join-account': 'Order joined to an account',
  'order.renew-link': 'New link to the order emailed',
  'order.forget-buyer': 'Buyer’s data erased',
  'membership.open': 'Membership opened',
  'membership.end': 'Membership ended',
  'membership.move': 'Membership moved',
  'membership.rest': 'Membership paused',
  'membership.resume': 'Membership resumed',
};

/** An order's new status is named after it, as `order.partly-paid`. */
const orderLabels: Readonly<Record<string, string>> = orderStatuses;
function orderStatusOf(action: string): string | undefined {
  const [kind, status = ''] = action.split('.');
  return kind === 'order' ? orderLabels[status.replace('-', '_')] : undefined;
}

/** Undefined if the action has no words. */
export const actionNamed = (action: string): string | undefined =>
  accountActions[action] ?? orderStatusOf(action);

const dollars = (cents: string) => centText(Number(cents));
const labelIn = (labels: Readonly<Record<string, string>>) => (value: string) =>
  labels[value] ?? value;
const asIs = (value: string) => value;
const day = (value: string) => formatDay(value.slice(0, 10));

/** The fields that the history shows, and how it formats their values. */
const fields: Readonly<Record<string, readonly [label: string, read: (value: string) => string]>> =
  {
    role: ['Role', labelIn(roles)],
    status: ['Status', labelIn({ ...orderStatuses, ...userStatuses, pending: 'Pending' })],
    permissions: ['Portals', (value) => value.split(', ').map(labelIn(permissions)).join(', ')],
    memberType: ['Member type', labelIn(memberTypes)],
    type: ['Membership', labelIn(membershipTypes)],
    method: ['Method', labelIn(paymentMethods)],
    totalCents: ['Total', dollars],
    amountCents: ['Amount', dollars],
    receivedCents: ['Received', dollars],
    receivedOn: ['Received on', day],
    returnedOn: ['Returned on', day],
    receiptNumber: ['Receipt', asIs],
    reason: ['Reason', asIs],
    mergedInto: ['Merged into', asIs],
    startsAt: ['From', day],
    endsAt: ['Until', day],
  };

interface Change {
  field: string;
  from: string | null;
  to: string | null;
}

/** A changed field in one line; null for fields that mean nothing to a reader. */
export function changeText({ field, from, to }: Change): string | null {
  const known = fields[field];
  if (!known) return null;
  const [label, read] = known;
  const now = to ? read(to) : 'none';
  return from ? `${label}: ${read(from)} → ${now}` : `${label}: ${now}`;
}
