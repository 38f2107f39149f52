/** What administrators read about a change of many rows of a list. */
import { formatNumber } from '#contract/format.ts';
import type { BulkOutcome } from '#contract/overview/bulk-outcomes.ts';
import { type Permission, permissions } from '#contract/vocabulary.ts';
import { counted, type Noun } from '../../design/pattern-words.ts';

const portal = (permission: string) => permissions[permission as Permission] ?? permission;
const counts = (one: string, other: string) => (count: number) => counted(count, { one, other });

export const bulkWords = {
  change: 'Bulk change',
  /** By list and action. */
  actions: {
    'accounts approve': () => 'Approve accounts',
    'accounts suspend': () => 'Suspend accounts',
    'accounts open': (permission) => `Open ${portal(permission)}`,
    'accounts close': (permission) => `Close ${portal(permission)}`,
    'messages assign': () => 'Assign messages',
    'messages close': () => 'Close messages',
    'messages reopen': () => 'Reopen messages',
  } as Readonly<Record<string, (permission: string) => string>>,
  /** What was done to how many, by list and action. */
  results: {
    'accounts approve': (accounts) => `${accounts} approved`,
    'accounts suspend': (accounts) => `${accounts} suspended`,
    'accounts open': (accounts, permission) => `${portal(permission)} opened for ${accounts}`,
    'accounts close': (accounts, permission) => `${portal(permission)} closed for ${accounts}`,
    'messages assign': (messages) => `${messages} assigned`,
    'messages close': (messages) => `${messages} closed`,
    'messages reopen': (messages) => `${messages} reopened`,
  } as Readonly<Record<string, (rows: string, permission: string) => string>>,
  nouns: {
    accounts: { one: 'account', other: 'accounts' },
    messages: { one: 'message', other: 'messages' },
  } as Readonly<Record<string, Noun>>,
  rows: { one: 'row', other: 'rows' },
  /** `2 accounts`, or `2 of 3 accounts`. */
  rowsOf: (changed: number, total: number, noun: Noun) =>
    changed === total
      ? counted(total, noun)
      : `${formatNumber(changed)} of ${counted(total, noun)}`,
  undoOf: (title: string) => `Undone: ${title}`,
  progress: (done: number, total: number) =>
    `${formatNumber(done)} of ${formatNumber(total)} done. You can leave this page; the change continues.`,
  changed: (rows: string) => `${rows} changed`,
  restored: (rows: string) => `${rows} changed back`,
  outcomes: {
    changed: counts('changed', 'changed'),
    unchanged: counts('was already like this', 'were already like this'),
    own_account: counts('is your own account', 'are your own account'),
    last_administrator: counts('is the last administrator', 'are the last administrator'),
    not_pending: counts('wasn’t awaiting approval any more', 'weren’t awaiting approval any more'),
    not_for_role: counts(
      'has a role that can’t open this portal',
      'have a role that can’t open this portal',
    ),
    merged: counts('was merged into another account', 'were merged into another account'),
    stale: counts(
      'has changed since you opened the list',
      'have changed since you opened the list',
    ),
    changed_since: counts(
      'was changed by someone else since',
      'were changed by someone else since',
    ),
    no_assignee: counts(
      'can’t be assigned to someone who can’t open the panel',
      'can’t be assigned to someone who can’t open the panel',
    ),
    not_found: counts('no longer exists', 'no longer exist'),
    forbidden: counts(
      'wasn’t reached before the person who began this stopped being an administrator',
      'weren’t reached before the person who began this stopped being an administrator',
    ),
  } satisfies Record<BulkOutcome, (count: number) => string>,
  andMore: (count: number) => ` and ${formatNumber(count)} more`,
  stoppedAt: (done: number, total: number) =>
    `Stopped: ${formatNumber(total - done)} of ${formatNumber(total)} not reached, and left as they were.`,
  stop: 'Stop',
  stopping: 'Stopping...',
  notStopped: 'Not stopped',
  undo: 'Undo',
  undoing: 'Undoing...',
  notUndone: 'Not undone',
  close: 'Close',
};
