/** What administrators read about a change of many rows of a list. */
import { formatNumber } from '#contract/format.ts';
import type { BulkOutcome } from '#contract/overview/bulk-outcomes.ts';
import { type Permission, permissions } from '#contract/vocabulary.ts';
import { counted } from '../../design/pattern-words.ts';

const portal = (permission: string) => permissions[permission as Permission] ?? permission;
const counts = (one: string, other: string) => (count: number) => counted(count, { one, other });

export const bulkWords = {
  change: 'Change of several rows',
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
  undoOf: (title: string) => `Undone: ${title}`,
  progress: (done: number, total: number) =>
    `${formatNumber(done)} of ${formatNumber(total)} done. You can leave this page; the change continues.`,
  changed: (changed: number, total: number) =>
    `${formatNumber(changed)} of ${formatNumber(total)} changed`,
  restored: (changed: number, total: number) =>
    `${formatNumber(changed)} of ${formatNumber(total)} changed back`,
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
