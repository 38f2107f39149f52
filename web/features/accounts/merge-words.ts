/** What administrators read while they merge two accounts of one person. */
import type { MergeRefusal, MovedThing } from '#contract/overview/merge-accounts.ts';
import { counted } from '../../design/pattern-words.ts';

const things = (one: string, other: string) => (count: number) => counted(count, { one, other });

export const mergeWords = {
  title: (name: string) => `Merge the account of ${name}`,
  intro:
    'If a person has two accounts, choose the one that they’ll keep. Everything that belongs to this one moves there, and nobody can sign in with this one any more.',
  search: 'Find the account that stays',
  nobody: 'No other account matches. Search for another name or address.',
  choose: 'Choose',
  chooseOf: (email: string) => `Choose ${email}`,
  cancel: 'Cancel',
  back: 'Choose another account',
  notPossible: 'These two can’t be merged',
  refusals: {
    same_account: 'This is the same account.',
    own_account: 'One of them is your own account. Ask another administrator.',
    administrator: 'One of them is an administrator’s. Give it another role first.',
    merged: 'One of them has already been merged into another account.',
    suspended: 'The account that would stay is suspended. Lift the suspension first.',
    unconfirmed:
      'The address of the account that would stay isn’t confirmed. Ask its owner to confirm it first.',
    two_memberships: 'Both have an active paid membership. End or refund one of them first.',
    two_organizations:
      'Both belong to a partner organisation. Remove one of them from its organisation first.',
  } satisfies Record<MergeRefusal, string>,
  goes: 'Account to close',
  stays: 'Account to keep',
  moves: 'This moves:',
  movesNothing: 'Nothing belongs to the account, so nothing moves.',
  things: {
    projects: things('project', 'projects'),
    orders: things('order', 'orders'),
    memberships: things('membership period', 'membership periods'),
    messages: things('message', 'messages'),
    meetings: things('meeting', 'meetings'),
    documents: things('uploaded file', 'uploaded files'),
    deals: things('deal', 'deals'),
    discussions: things('discussion or post', 'discussions and posts'),
    events: things('event registration', 'event registrations'),
    positions: things('policy position', 'policy positions'),
    interests: things('expression of interest', 'expressions of interest'),
    platforms: things('assigned platform', 'assigned platforms'),
    favourites: things('favourite opportunity', 'favourite opportunities'),
    searches: things('saved search', 'saved searches'),
    views: things('saved view', 'saved views'),
    notifications: things('notification', 'notifications'),
  } satisfies Record<MovedThing, (count: number) => string>,
  closes: (email: string) => `${email} is signed out everywhere and can’t sign in again.`,
  keeps: (role: string) =>
    `The account that stays keeps its role (${role}), portals, password and settings.`,
  told: 'We’ll email both addresses.',
  final: 'This can’t be undone.',
  reason: 'Reason',
  reasonHint: 'Say how you know that it’s the same person. This is kept in the activity record.',
  button: 'Merge accounts',
  merging: 'Merging...',
  failed: 'Not merged',
  done: 'Accounts merged',
  doneText: (email: string) => `Everything now belongs to ${email}. We’ve emailed both addresses.`,
};
