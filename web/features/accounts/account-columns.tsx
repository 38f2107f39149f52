import type { Account } from '#contract/identity/administration.ts';
import { roles, userStatuses } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { breakable, type Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { listWords } from '../administration/list-words.ts';
import { RoleMenu, StatusMenu } from './account-rights.tsx';
import { accountWords as words } from './account-words.ts';

/** Anything unusual about how the person signs in. */
const signInNotes = ({ emailConfirmed, secondFactor, mergedInto }: Account): string[] => [
  ...(mergedInto ? [words.merged] : []),
  ...(emailConfirmed ? [] : [words.unconfirmed]),
  ...(secondFactor ? [words.factor] : []),
];

/** ADMIN-08. */
export const accountColumns: readonly Column<Account>[] = [
  { label: words.columns.user, sortable: 'name', card: 'title', text: nameOf },
  {
    label: words.columns.email,
    card: 'fact',
    text: (account) => [account.email, ...signInNotes(account)].join(', '),
    cell: (account) => (
      <span className="data-text">
        {breakable(account.email)}
        {signInNotes(account).map((note) => (
          <span key={note} className="small muted">
            {' '}
            · {note}
          </span>
        ))}
      </span>
    ),
  },
  {
    label: words.columns.organization,
    card: 'fact',
    text: ({ organization, country }) =>
      [organization, country].filter(Boolean).join(', ') || listWords.notGiven,
  },
  {
    label: words.columns.role,
    width: 'm',
    text: ({ role }) => roles[role],
    cell: (account) => <RoleMenu account={account} />,
  },
  {
    label: words.columns.status,
    width: 'l',
    card: 'status',
    text: ({ status }) => userStatuses[status],
    cell: (account) => <StatusMenu account={account} />,
  },
  {
    label: words.columns.registered,
    sortable: 'created',
    isDefault: true,
    width: 's',
    text: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
];
