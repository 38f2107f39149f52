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
  memberTypeOf: (name: string, type: string) => `Member type of ${name}: ${type}`,
  memberTypeChanged: 'Member type changed',
  memberTypeFailed: 'Member type not changed',
  conflict: (seen: string, now: string) => `You saw: ${seen}. It is now: ${now}.`,
};
