import { useQueryClient } from '@tanstack/react-query';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import {
  type Account,
  changeRole,
  changeUserStatus,
  listAccessRequests,
  listAccounts,
} from '#contract/administration.ts';
import { length } from '#contract/limits.ts';
import { type Role, roles, type UserStatus, userStatuses } from '#contract/vocabulary.ts';
import { messageOf, useCall, useChange } from '../../api.ts';
import { showText, showToast } from '../../enhance/toast.ts';
import { Empty } from '../../ui/empty.tsx';
import { Select, TextInput } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { When } from '../../ui/time.tsx';
import { accountFilter } from './account-filter.ts';

/** Tab All Users (ADMIN-08..ADMIN-11): every account with its role and status. */
export function AccountList() {
  const [query] = useSearchParams();
  const filter = accountFilter(query);
  const accounts = useCall(listAccounts, filter);
  return (
    <section aria-label="All Users">
      <Requests />
      <Filter />
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

/** Who asked for more rights and waits for an answer. */
function Requests() {
  const { data } = useCall(listAccessRequests, {});
  if (!data || data.items.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="requests">
      <h2 id="requests">Requests for access</h2>
      <ul className="rows">
        {data.items.map((request) => (
          <li key={request.id}>
            <strong>{request.name}</strong> asks for the role {roles[request.role]}
            <p className="small muted">
              {request.email}, <When at={request.createdAt} withTime />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filter() {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const value = (name: string) => query.get(name) ?? '';
  const changed = (event: React.ChangeEvent<HTMLSelectElement>) => submit(event.currentTarget.form);
  return (
    <Form className="filter" method="get" action="/admin" role="search" key={query.toString()}>
      <input type="hidden" name="tab" value="users" />
      <TextInput
        name="search"
        type="search"
        label="Search"
        placeholder="Name, address or organisation"
        maxLength={length.search}
        value={value('search')}
      />
      <Select
        name="role"
        label="Role"
        options={roles}
        empty="All"
        value={value('role')}
        onChange={changed}
      />
      <Select
        name="status"
        label="Status"
        options={userStatuses}
        empty="All"
        value={value('status')}
        onChange={changed}
      />
      <button type="submit" className="button button-secondary">
        Search
      </button>
    </Form>
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
              <RoleSelect account={account} />
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

/** Loads the panel's lists and counters again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/'),
    });
}

/** What happens after a change of rights: the given toasts (ADMIN-09, ADMIN-11), lists loaded again. */
function useRightsHandlers(what: string) {
  const refresh = useRefresh();
  return {
    done() {
      refresh();
      showText(`User ${what} updated successfully`);
    },
    refused(error: unknown) {
      refresh();
      showToast({
        title: 'Error',
        description: `Failed to update user ${what}`,
        detail: messageOf(error),
        variant: 'destructive',
      });
    },
  };
}

function RoleSelect({ account }: { account: Account }) {
  const { mutate, isPending } = useChange(changeRole, useRightsHandlers('role'));
  return (
    <select
      className="input"
      aria-label={`Role of ${account.firstName} ${account.lastName}`}
      value={account.role}
      disabled={isPending || !account.abilities.demote}
      title={account.abilities.demote ? undefined : 'The last active administrator keeps the role.'}
      onChange={(event) =>
        mutate({ input: { userId: account.id, role: event.currentTarget.value as Role } })
      }
    >
      {Object.entries(roles).map(([role, label]) => (
        <option key={role} value={role}>
          {label}
        </option>
      ))}
    </select>
  );
}

function StatusSelect({ account }: { account: Account }) {
  const { mutate, isPending } = useChange(changeUserStatus, useRightsHandlers('status'));
  return (
    <select
      className="input"
      aria-label={`Status of ${account.firstName} ${account.lastName}`}
      value={account.status}
      disabled={isPending || !account.abilities.demote}
      title={account.abilities.demote ? undefined : 'The last active administrator stays active.'}
      onChange={(event) =>
        mutate({
          input: { userId: account.id, status: event.currentTarget.value as UserStatus },
        })
      }
    >
      {Object.entries(userStatuses).map(([status, label]) => (
        <option key={status} value={status}>
          {label}
        </option>
      ))}
    </select>
  );
}
