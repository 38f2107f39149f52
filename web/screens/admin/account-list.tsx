import { Link, useSearchParams } from 'react-router';
import { type Account, listAccessRequests, listAccounts } from '#contract/administration.ts';
import type { Out } from '#contract/call.ts';
import { roles, type UserStatus, userStatuses } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { When } from '../../ui/time.tsx';
import { accountFilter } from './account-filter.ts';
import { RoleSelect, StatusSelect, whyNotId } from './account-rights.tsx';
import { FilterForm } from './filter-form.tsx';

/** Tab All Users (ADMIN-08..ADMIN-11): every account with its role and status. */
export function AccountList() {
  const [query] = useSearchParams();
  const filter = accountFilter(query);
  const accounts = useCall(listAccounts, filter);
  return (
    <section aria-label="All Users">
      <Requests />
      <FilterForm
        tab="users"
        placeholder="Name, address or organisation"
        choices={[
          { name: 'role', label: 'Role', options: roles },
          { name: 'status', label: 'Status', options: userStatuses },
        ]}
      />
      <Loaded query={accounts} rows={8}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <Empty title="No accounts match">
              <Link className="button button-secondary" to="/admin?tab=users">
                Show all accounts
              </Link>
            </Empty>
          ) : (
            <>
              <p className="small muted" role="status">
                {total === 1 ? '1 account' : `${total} accounts`}
              </p>
              <AccountTable accounts={items} />
              <Paging next={next} first={filter.after === undefined} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

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

function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">All users, newest first</caption>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Organization and country</th>
          <th scope="col">Role</th>
          <th scope="col">Status</th>
          <th scope="col">Registered</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <td>
              {account.firstName} {account.lastName}
              <span className="small muted cell-line">{account.email}</span>
              <span className={badges[account.status]}>{userStatuses[account.status]}</span>{' '}
              {!account.emailConfirmed && (
                <span className="badge badge-secondary">Address not confirmed</span>
              )}{' '}
              {account.secondFactor && <span className="badge badge-secondary">Second factor</span>}
            </td>
            <td data-label="Organization and country">
              <span>
                {account.organization ?? 'Not given'}
                <span className="small muted cell-line">{account.country ?? 'Not given'}</span>
              </span>
            </td>
            <td data-label="Role">
              <span>
                <RoleSelect account={account} />
                {!account.abilities.demote && (
                  <span className="small muted cell-line" id={whyNotId(account)}>
                    The last active administrator keeps role and status.
                  </span>
                )}
              </span>
            </td>
            <td data-label="Status">
              <StatusSelect account={account} />
            </td>
            <td data-label="Registered">
              <When at={account.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
