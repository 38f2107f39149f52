/** What administrators read about accounts. */
import type { ApprovalRefusal } from '#contract/identity/administration.ts';
import { type Role, roles, type UserStatus, userStatuses } from '#contract/vocabulary.ts';
import { counted } from '../../design/pattern-words.ts';

export const accountWords = {
  title: 'All users',
  noun: { one: 'account', other: 'accounts' },
  placeholder: 'Name, address or organisation',
  own: 'Newest first',
  noMatch: 'No accounts match',
  approve: 'Approve',
  reject: 'Reject',
  approving: 'Approving...',
  undo: 'Undo',
  close: 'Close',
  on: 'On',
  off: 'Off',
  unconfirmed: 'Address not confirmed',
  factor: 'Two-factor authentication',
  lastAdministrator: 'Appoint another administrator first.',
  endSessions: 'End sessions',
  resetFactor: 'Reset two-factor',
  toldOfApproval: (name: string) => `We’ve emailed ${name} that the account is approved.`,
  approved: (count: number) => `${counted(count, { one: 'account', other: 'accounts' })} approved`,
  someRefused: 'Not approved',
  refusals: {
    not_found: 'the account no longer exists',
    not_pending: 'someone has already decided',
    stale: 'the account has changed since you opened the list; check it and approve it again',
  } satisfies Record<ApprovalRefusal, string>,
  roleHints: {
    member: 'Follows their own projects and memberships.',
    client: 'As member, with a project in engagement.',
    partner: 'Opens the partner portal.',
    executive: 'As member, with the executive level.',
    admin: 'Opens this panel and may change everything in it.',
  } satisfies Record<Role, string>,
  statusHints: {
    pending: 'Signs in, but awaits approval.',
    active: 'Full access. They get an email when they’re approved.',
    suspended: 'Signed out everywhere and can’t sign in.',
  } satisfies Record<UserStatus, string>,
  ask: {
    title: (name: string) => `Change ${name}’s rights?`,
    ownTitle: 'Change your own rights?',
    role: (from: Role, to: Role) => `The role changes from ${roles[from]} to ${roles[to]}.`,
    status: (to: UserStatus) => `The status changes to ${userStatuses[to]}.`,
    grants: (name: string) => `${name} can then open this panel and change everything in it.`,
    takes: (name: string) => `${name} loses this panel immediately.`,
    own: 'You lose this panel immediately and can’t undo it yourself.',
    back: 'Keep as it is',
    confirm: 'Change rights',
  },
  conflict: (seen: string, now: string) => `You saw: ${seen}. It is now: ${now}.`,
  success: 'Success',
  error: 'Error',
  changed: { role: 'User role updated successfully', status: 'User status updated successfully' },
  notChanged: { role: 'Failed to update user role', status: 'Failed to update user status' },
  /** The name of a menu. */
  right: {
    role: (name: string, now: string) => `Role of ${name}: ${now}`,
    status: (name: string, now: string) => `Status of ${name}: ${now}`,
  },
  filters: { role: 'Role', status: 'Status' },
  columns: {
    user: 'User',
    email: 'Email',
    organization: 'Organization and country',
    role: 'Role',
    status: 'Status',
    registered: 'Registered',
  },
  facts: {
    email: 'Email',
    organization: 'Organization',
    country: 'Country',
    role: 'Role',
    status: 'Status',
    portals: 'Portals',
    memberType: 'Member type',
    registered: 'Registered',
  },
  requests: {
    title: 'Requests for access',
    noun: { one: 'request for access', other: 'requests for access' },
    asks: (role: string) => `requests the role ${role}`,
  },
};

export const protectionWords = {
  everyDevice: (email: string) =>
    `Every device that is signed in to ${email} is signed out immediately.`,
  told: (name: string) => `We’ll send ${name} an email and a notification.`,
  sessions: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: (name: string) =>
      `${name} can sign in again with their password. To keep someone out, suspend the account.`,
    button: 'Sign out everywhere',
    ending: 'Signing out...',
    failed: 'Not signed out',
    done: 'Signed out everywhere',
    doneText: (name: string, ended: number) =>
      `${name}: ${counted(ended, { one: 'session', other: 'sessions' })} ended. We’ve emailed them.`,
  },
  factor: {
    title: (name: string) => `Reset ${name}’s two-factor authentication?`,
    warning: (name: string) =>
      `Until it’s set up again, the password alone opens the account. First make sure you’re really talking to ${name}.`,
    codes: 'The authenticator app and the recovery codes stop working.',
    reason: 'Reason',
    reasonHint: 'Say how you checked who it is. This is kept in the audit log.',
    button: 'Reset two-factor authentication',
    resetting: 'Resetting...',
    failed: 'Not reset',
    done: 'Two-factor authentication reset',
    doneText: (name: string) =>
      `${name} now signs in with their password only, until they set it up again. We’ve emailed them.`,
  },
};
