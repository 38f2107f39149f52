import { Link, useSearchParams } from 'react-router';
import { exportAccounts, listAccounts } from '#contract/identity/administration.ts';
import { accountSorts, roles, userStatuses } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import { ExportLink } from '../administration/export-link.tsx';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { panelWords } from '../administration/words.ts';
import { accountColumns } from './account-columns.tsx';
import { accountFilter } from './account-filter.ts';
import { OpenedAccount, useAccountMenu } from './account-record.tsx';
import { ApproveButton } from './account-rights.tsx';
import { accountWords as words } from './account-words.ts';
import { useBulkAccounts } from './use-bulk-accounts.tsx';

/** Every account with its role and status (ADMIN-08..ADMIN-13). */
function AccountList() {
  const [query] = useSearchParams();
  const filter = accountFilter(query);
  const { to } = useOpened('user');
  const bulk = useBulkAccounts(filter);
  const menu = useAccountMenu();
  return (
    <section className="stack" aria-label={panelWords.tabs.users}>
      {bulk.shown}
      <DataList
        area="/admin"
        tab="users"
        query={useCallQuery(listAccounts, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'role', label: words.filters.role, options: roles },
          { name: 'status', label: words.filters.status, options: userStatuses },
        ]}
        own={words.own}
        sorts={accountSorts}
        columns={accountColumns}
        nameOf={nameOf}
        to={({ id }) => to(id)}
        action={(account) =>
          account.status === 'pending' && <ApproveButton account={account} inRow />
        }
        menu={menu}
        bulk={bulk.actions}
        noMatch={{ title: words.noMatch }}
        aside={
          <>
            <ExportLink call={exportAccounts} filter={filter} />
            <Link className="button" to="/admin?tab=invitations&invite=new">
              {words.inviteByEmail}
            </Link>
          </>
        }
      >
        {(accounts) => <OpenedAccount accounts={accounts} />}
      </DataList>
    </section>
  );
}

export const usersTab = withViews('users', {
  queries: [screenQuery(listAccounts, accountFilter)],
  Screen: AccountList,
});
