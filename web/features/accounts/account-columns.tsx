import type { Account } from '#contract/identity/administration.ts';
import { roles, userStatuses } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { listWords } from '../administration/list-words.ts';
import { RoleMenu, StatusMenu } from './account-rights.tsx';
import { accountWords as words } from './account-words.ts';

/** What is out of the ordinary about how somebody signs in. */
const signInNotes = ({ emailConfirmed, secondFactor }: Account): string[] => [
  ...(emailConfirmed ? [] : [words.unconfirmed]),
  ...(secondFactor ? [words.factor] : []),
];

/** ADMIN-08. */
export const accountColumns: readonly Column<Account>[] = [
  { label: 'User', sortable: 'name', card: 'title', text: nameOf },
  {
    label: 'Email',
    card: 'fact',
    text: (account) => [account.email, ...signInNotes(account)].join(', '),
    cell: (account) => (
      <>
        {account.email}
        {signInNotes(account).map((note) => (
          <span key={note} className="small muted">
            {' '}
            · {note}
          </span>
        ))}
      </>
    ),
  },
  {
    label: 'Organization and country',
    text: ({ organization, country }) =>
      [organization, country].filter(Boolean).join(', ') || listWords.notGiven,
  },
  {
    label: 'Role',
    width: 'm',
    text: ({ role }) => roles[role],
    cell: (account) => <RoleMenu account={account} />,
  },
  {
    label: 'Status',
    width: 'm',
    card: 'status',
    text: ({ status }) => userStatuses[status],
    cell: (account) => <StatusMenu account={account} />,
  },
  {
    label: 'Registered',
    sortable: 'created',
    width: 's',
    text: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
];
