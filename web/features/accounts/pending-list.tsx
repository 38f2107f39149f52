import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { type Account, listAccounts } from '#contract/identity/administration.ts';
import { accountSorts } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { panelWords } from '../administration/words.ts';
import { accountColumns } from './account-columns.tsx';
import { OpenedAccount } from './account-record.tsx';
import { ApproveButton } from './account-rights.tsx';
import { accountWords, pendingWords as words } from './account-words.ts';
import { useBulkAccounts } from './use-bulk-accounts.tsx';

const searched = readsFilter<SentInput<typeof listAccounts>>('search');
const filterOf = (query: URLSearchParams) => ({ ...searched(query), status: 'pending' as const });

const shown: readonly string[] = [
  accountWords.columns.user,
  accountWords.columns.email,
  accountWords.columns.organization,
];
/** Without role and status, which are decided by approving; with the day of registration, on phones as well. */
const columns = accountColumns.flatMap((column) => {
  if (column.label === accountWords.columns.registered)
    return [{ ...column, card: 'fact' as const }];
  return shown.includes(column.label) ? [column] : [];
});

/** Tab Pending Approval (ADMIN-12, ADMIN-13). */
function PendingList() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const bulk = useBulkAccounts(filter);
  const approved = useOpened('approve');
  return (
    <section className="stack" aria-label={panelWords.tabs.pending}>
      {bulk.shown}
      <DataList
        area="/admin"
        tab="pending"
        query={useCallQuery(listAccounts, filter)}
        title={words.title}
        noun={accountWords.noun}
        placeholder={accountWords.placeholder}
        choices={[]}
        own={accountWords.own}
        sorts={accountSorts}
        columns={columns}
        nameOf={nameOf}
        to={({ id }) => `/admin?tab=users&user=${id}`}
        action={(account) => <Decision account={account} />}
        menu={({ id }) => [{ label: accountWords.approveWith, to: approved.to(id) }]}
        bulk={bulk.actions}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.none, how: <p>{words.noneHint}</p> }}
      >
        {(accounts) => <OpenedAccount accounts={accounts} />}
      </DataList>
    </section>
  );
}

function Decision({ account }: { account: Account }) {
  const { to } = useOpened('reject');
  return (
    <>
      <ApproveButton account={account} inRow />
      <Link
        className="button button-secondary"
        to={to(account.id)}
        preventScrollReset
        aria-label={words.rejectOf(nameOf(account))}
      >
        {accountWords.reject}
      </Link>
    </>
  );
}

export const pendingTab = withViews('pending', {
  queries: [screenQuery(listAccounts, filterOf)],
  Screen: PendingList,
});
