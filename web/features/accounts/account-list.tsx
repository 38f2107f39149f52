import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import {
  type Account,
  approveAccounts,
  listAccessRequests,
  listAccounts,
} from '#contract/identity/administration.ts';
import { getAccountRecord } from '#contract/overview/records.ts';
import { accountSorts, roles, userStatuses } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { defineScreen, screenQuery, unlessNamed } from '../../data/define-screen.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DataList } from '../../design/data-list.tsx';
import { Notice } from '../../design/notice.tsx';
import { showToast } from '../../islands/toast.ts';
import { readsFilter } from '../administration/parse-list-query.ts';
import { useOpened } from '../administration/use-dialog-param.ts';
import { panelWords } from '../administration/words.ts';
import { AccessRequests } from './access-requests.tsx';
import { accountColumns } from './account-columns.tsx';
import { AccountPage } from './account-page.tsx';
import { OpenedAccount, useAccountMenu } from './account-record.tsx';
import { ApproveButton } from './account-rights.tsx';
import { accountWords as words } from './account-words.ts';

const accountFilter = readsFilter<SentInput<typeof listAccounts>>('search', 'role', 'status');

/** Every account with its role and status (ADMIN-08..ADMIN-13). */
function AccountList() {
  const [query] = useSearchParams();
  const filter = accountFilter(query);
  const { to } = useOpened('user');
  const { refusals, approve, isPending } = useApproval();
  const menu = useAccountMenu();
  return (
    <section aria-label={panelWords.tabs.users}>
      {refusals.length > 0 && (
        <Notice variant="destructive" title={words.someRefused} alert>
          <ul className="bulleted">
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Notice>
      )}
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
        action={(account) => account.status === 'pending' && <ApproveButton account={account} />}
        menu={menu}
        bulk={[
          {
            label: words.approve,
            busy: isPending,
            fits: ({ status }) => status === 'pending',
            run: approve,
          },
        ]}
        noMatch={{ title: words.noMatch }}
        aside={<AccessRequests />}
      >
        {(accounts) => <OpenedAccount accounts={accounts} />}
      </DataList>
    </section>
  );
}

/** Tab All Users: the list, or the account in the address. */
function UsersTab() {
  const [query] = useSearchParams();
  const user = query.get('user');
  const list = { call: listAccounts, input: accountFilter };
  return user ? <AccountPage id={user} list={list} /> : <AccountList />;
}

export const usersTab = defineScreen({
  queries: [
    screenQuery(getAccountRecord, (query) => {
      const userId = query.get('user');
      return userId ? { userId } : null;
    }),
    screenQuery(listAccounts, unlessNamed('user', accountFilter)),
    screenQuery(
      listAccessRequests,
      unlessNamed('user', () => ({})),
    ),
  ],
  Screen: UsersTab,
});

/** Approves the selected accounts, and lists those that were refused with the reasons. */
function useApproval() {
  const refresh = useRefresh();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<{ rows: readonly Account[]; clear: () => void } | null>(null);
  const { mutate, isPending } = useCallMutation(approveAccounts, {
    done({ approved, refused }) {
      refresh();
      asked?.clear();
      setRefusals(
        refused.map(({ userId, reason }) => {
          const account = asked?.rows.find(({ id }) => id === userId);
          return `${account ? nameOf(account) : userId}: ${words.refusals[reason]}`;
        }),
      );
      if (approved.length > 0)
        showToast({ title: words.success, description: words.approved(approved.length) });
    },
    refused: (error) => setRefusals([messageOf(error)]),
  });
  return {
    refusals,
    isPending,
    approve(rows: readonly Account[], clear: () => void) {
      setAsked({ rows, clear });
      mutate({ input: { accounts: rows.map(({ id, version }) => ({ userId: id, version })) } });
    },
  };
}
