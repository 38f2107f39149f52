import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { type Account, listAccounts } from '#contract/identity/administration.ts';
import {
  accountSorts,
  type Permission,
  permissions,
  roles,
  valuesOf,
} from '#contract/vocabulary.ts';
import { nameOf, useUser } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { panelWords } from '../administration/words.ts';
import { RightsQuestion } from './account-rights.tsx';
import { accountWords, accessGridWords as words } from './account-words.ts';
import { reasonWhyNot } from './portal-boxes.ts';
import { usePermissionsChange } from './use-account-rights.ts';

const searched = readsFilter<SentInput<typeof listAccounts>>('search', 'role');
const filterOf = (query: URLSearchParams) => ({ ...searched(query), status: 'active' as const });

const columns: readonly Column<Account>[] = [
  {
    label: words.user,
    sortable: 'name',
    card: 'title',
    text: (account) => `${nameOf(account)}, ${roles[account.role]}, ${account.email}`,
    cell: (account) => (
      <>
        {nameOf(account)} <span className="small muted">· {roles[account.role]}</span>
      </>
    ),
  },
  ...valuesOf(permissions).map(
    (permission): Column<Account> => ({
      label: permissions[permission],
      width: permission === 'admin_panel' ? 'l' : 'm',
      card: 'fact',
      text: (account) => (account.permissions.includes(permission) ? words.yes : words.no),
      cell: (account) => <Box account={account} permission={permission} />,
    }),
  ),
];

/** ADMIN-15. A box for the admin panel asks first. */
function Box({ account, permission }: { account: Account; permission: Permission }) {
  const id = useId();
  const isOwn = useUser().id === account.id;
  const { isPending, change } = usePermissionsChange();
  const [asked, setAsked] = useState<Account | null>(null);
  const reason = reasonWhyNot(account, permission);
  const holds = account.permissions.includes(permission);
  const toggle = (seen: Account) =>
    change(
      seen,
      seen.permissions.includes(permission)
        ? seen.permissions.filter((one) => one !== permission)
        : [...seen.permissions, permission],
    );
  const losing = isOwn ? accountWords.ask.own : accountWords.ask.takes(nameOf(account));
  return (
    <>
      <label className="access-box">
        <input
          type="checkbox"
          checked={holds !== isPending}
          disabled={reason !== undefined || isPending}
          aria-busy={isPending}
          aria-label={words.box(permissions[permission], nameOf(account))}
          aria-describedby={reason && id}
          onChange={() => (permission === 'admin_panel' ? setAsked(account) : toggle(account))}
        />
        <span className="access-portal" aria-hidden="true">
          {permissions[permission]}
        </span>
        {reason && (
          <span className="small muted" id={id}>
            {reason}
          </span>
        )}
      </label>
      {asked && (
        <RightsQuestion
          account={asked}
          sentences={[holds ? losing : words.gives(nameOf(asked))]}
          onClose={() => setAsked(null)}
          confirm={() => toggle(asked)}
        />
      )}
    </>
  );
}

/** Tab Portal Access (ADMIN-14): which portals each active account may open. */
function AccessGrid() {
  const [query] = useSearchParams();
  return (
    <section aria-label={panelWords.tabs.access} className="access-grid">
      <p className="muted">{words.intro}</p>
      <DataList
        area="/admin"
        tab="access"
        query={useCallQuery(listAccounts, filterOf(query))}
        title={words.title}
        noun={accountWords.noun}
        placeholder={accountWords.placeholder}
        choices={[{ name: 'role', label: accountWords.filters.role, options: roles }]}
        own={accountWords.own}
        sorts={accountSorts}
        columns={columns}
        nameOf={nameOf}
        to={({ id }) => `/admin?tab=users&user=${id}`}
        noMatch={{ title: words.noMatch }}
      />
    </section>
  );
}

export const accessTab = withViews('access', {
  queries: [screenQuery(listAccounts, filterOf)],
  Screen: AccessGrid,
});
