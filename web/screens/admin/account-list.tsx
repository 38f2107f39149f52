import { Link, useSearchParams } from 'react-router';
import { type Account, listAccessRequests, listAccounts } from '#contract/administration.ts';
import type { Out, Sent } from '#contract/call.ts';
import { accountSorts, roles, type UserStatus, userStatuses } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { When } from '../../ui/time.tsx';
import { RoleSelect, StatusSelect, whyNotId } from './account-rights.tsx';
import { AdminList } from './admin-list.tsx';
import { readsFilter } from './list-filter.ts';
import type { Column } from './list-table.tsx';
import type { Tab } from './tab-named.ts';

const accountFilter = readsFilter<Sent<typeof listAccounts>>('search', 'role', 'status');

/** Tab All Users (ADMIN-08..ADMIN-11): every account with its role and status. */
function AccountList() {
  const [query] = useSearchParams();
  const filter = accountFilter(query);
  return (
    <section aria-label="All Users">
      <Requests />
      <AdminList
        tab="users"
        query={useCall(listAccounts, filter)}
        filter={filter}
        title="All users"
        one="account"
        placeholder="Name, address or organisation"
        choices={[
          { name: 'role', label: 'Role', options: roles },
          { name: 'status', label: 'Status', options: userStatuses },
        ]}
        own="Newest first"
        sorts={accountSorts}
        columns={columns}
        noMatch={{ title: 'No accounts match' }}
      />
    </section>
  );
}

export const usersTab: Tab = {
  Screen: AccountList,
  load: (get, query) => [get(listAccounts, accountFilter(query)), get(listAccessRequests, {})],
};

/** As many requests as leave the accounts in sight; the others open on demand. */
const requestsShown = 3;

/** Who asked for more rights and waits for an answer. */
function Requests() {
  const { data } = useCall(listAccessRequests, {});
  if (!data || data.items.length === 0) return null;
  const more = data.items.slice(requestsShown);
  return (
    <section className="card stack requests" aria-labelledby="requests">
      <h2 id="requests">Requests for access</h2>
      <ul className="rows">
        {data.items.slice(0, requestsShown).map((request) => (
          <Request key={request.id} {...request} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="more">
          <summary>{more.length === 1 ? '1 more request' : `${more.length} more requests`}</summary>
          <ul className="rows">
            {more.map((request) => (
              <Request key={request.id} {...request} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type Asked = Out<typeof listAccessRequests>['items'][number];

/** Leads to the account, where the role is given. */
function Request({ name, email, role, createdAt }: Asked) {
  return (
    <li>
      <Link to={`/admin?tab=users&search=${encodeURIComponent(email)}`}>{name}</Link> asks for the
      role {roles[role]}
      <p className="small muted">
        {email}, <When at={createdAt} withTime />
      </p>
    </li>
  );
}

const badges: Record<UserStatus, string> = {
  active: 'badge badge-success',
  pending: 'badge badge-accent',
  suspended: 'badge badge-destructive',
};

const columns: readonly Column<Account>[] = [
  {
    label: 'User',
    sortable: 'name',
    cell: (account) => (
      <>
        {account.firstName} {account.lastName}
        <span className="small muted cell-line">{account.email}</span>
        <span className={badges[account.status]}>{userStatuses[account.status]}</span>{' '}
        {!account.emailConfirmed && (
          <span className="badge badge-secondary">Address not confirmed</span>
        )}{' '}
        {account.secondFactor && <span className="badge badge-secondary">Second factor</span>}
      </>
    ),
  },
  {
    label: 'Organization and country',
    cell: (account) => (
      <span>
        {account.organization ?? 'Not given'}
        <span className="small muted cell-line">{account.country ?? 'Not given'}</span>
      </span>
    ),
  },
  {
    label: 'Role',
    cell: (account) => (
      <span>
        <RoleSelect account={account} />
        {!account.abilities.demote && (
          <span className="small muted cell-line" id={whyNotId(account)}>
            The last active administrator keeps role and status.
          </span>
        )}
      </span>
    ),
  },
  { label: 'Status', cell: (account) => <StatusSelect account={account} /> },
  {
    label: 'Registered',
    sortable: 'created',
    cell: (account) => <When at={account.createdAt} />,
  },
];
