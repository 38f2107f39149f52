/** What administrators read about requests for a role. */
import { type Role, roles } from '#contract/vocabulary.ts';

export const requestWords = {
  title: 'Requests',
  noun: { one: 'request', other: 'requests' },
  placeholder: 'Name, email or organisation',
  own: 'Newest first',
  noMatch: 'No requests found',
  none: {
    title: 'No requests',
    how: 'People ask for the administrator role at /admin, and for the partner role in the partner portal.',
  },
  decide: 'Decide',
  open: 'Open',
  account: 'Open the account',
  columns: {
    person: 'Person',
    email: 'Email',
    role: 'Requested role',
    now: 'Role now',
    status: 'Status',
    asked: 'Requested',
    decided: 'Decided',
    by: 'Decided by',
    reason: 'Reason',
  },
  undecided: 'Not yet',
  /** The role was given in All Users by somebody whose account no longer exists, or by the person's own request. */
  nobody: 'Not recorded',
  asks: (name: string, role: Role) => `${name} requests the role ${roles[role]}`,
  check:
    'A request proves only that the account exists. Call or email the person at an address you know.',
  grants: (from: Role, to: Role) => `The role changes from ${roles[from]} to ${roles[to]}.`,
  approves: 'The account is awaiting approval. Granting the request approves it too.',
  admin: 'An administrator can read and change everything in this panel.',
  suspended: 'The account is suspended, and stays suspended.',
  reason: 'Reason for declining',
  reasonHint: 'Sent to the person by email, and shown in the portal.',
  grant: 'Grant',
  decline: 'Decline',
  deciding: 'Saving...',
  close: 'Close',
  granted: 'Request granted',
  grantedText: (name: string, role: Role) => `${name} is now ${roles[role]}. We’ve emailed them.`,
  declined: 'Request declined',
  declinedText: (name: string) => `We’ve emailed ${name} the reason.`,
  failed: 'Not decided',
};
