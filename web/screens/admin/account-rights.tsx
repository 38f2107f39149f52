/** The selects that change an account's role and status (ADMIN-09..ADMIN-11). */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type Account,
  changeRole,
  changeUserStatus,
  listAccounts,
} from '#contract/administration.ts';
import type { Page } from '#contract/call.ts';
import { type Role, roles, type UserStatus, userStatuses } from '#contract/vocabulary.ts';
import { messageOf, useChange } from '../../api.ts';
import { showText, showToast } from '../../enhance/toast.ts';

/** The sentence beside the last administrator, which says why its selects are closed. */
export const whyNotId = ({ id }: Account) => `why-not-${id}`;

/** Puts the changed account into the lists on screen, so that nothing jumps back until they are loaded. */
const replaceIn = (client: QueryClient, changed: Account) =>
  client.setQueriesData<Page<Account>>(
    { predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === listAccounts.path },
    (page) =>
      page && {
        ...page,
        items: page.items.map((account) => (account.id === changed.id ? changed : account)),
      },
  );

/** What happens after a change of rights: the given toasts, lists and counters loaded again. */
function useRightsHandlers(what: string) {
  const client = useQueryClient();
  const refresh = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/'),
    });
  return {
    done(changed: Account) {
      replaceIn(client, changed);
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

interface SelectProps {
  account: Account;
  what: string;
  options: Readonly<Record<string, string>>;
  value: string;
  isPending: boolean;
  choose: (value: string) => void;
}

/** Stays open while a change is under way, so that the keyboard keeps its place. */
function RightsSelect({ account, what, options, value, isPending, choose }: SelectProps) {
  const { demote } = account.abilities;
  return (
    <select
      className="input"
      aria-label={`${what} of ${account.firstName} ${account.lastName}`}
      aria-describedby={demote ? undefined : whyNotId(account)}
      aria-busy={isPending}
      value={value}
      disabled={!demote}
      onChange={(event) => !isPending && choose(event.currentTarget.value)}
    >
      {Object.entries(options).map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function RoleSelect({ account }: { account: Account }) {
  const { mutate, isPending, variables } = useChange(changeRole, useRightsHandlers('role'));
  return (
    <RightsSelect
      {...{ account, isPending }}
      what="Role"
      options={roles}
      value={isPending ? variables.input.role : account.role}
      choose={(role) => mutate({ input: { userId: account.id, role: role as Role } })}
    />
  );
}

export function StatusSelect({ account }: { account: Account }) {
  const { mutate, isPending, variables } = useChange(changeUserStatus, useRightsHandlers('status'));
  return (
    <RightsSelect
      {...{ account, isPending }}
      what="Status"
      options={userStatuses}
      value={isPending ? variables.input.status : account.status}
      choose={(status) => mutate({ input: { userId: account.id, status: status as UserStatus } })}
    />
  );
}
