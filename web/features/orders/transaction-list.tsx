import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { listTransactions, sumTransactions } from '#contract/commerce/sales.ts';
import {
  paymentMethods,
  transactionSorts,
  transactionStatuses,
} from '#contract/commerce/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { defineScreen, screenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DataList } from '../../design/data-list.tsx';
import { withViews } from '../administration/saved-views.tsx';
import { Exports } from './export-menu.tsx';
import { payoutsPath } from './payout-address.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { transactionFilter } from './transaction-filter.ts';
import { OpenedTransaction, useTransactionActions } from './transaction-record.tsx';
import { TransactionSums } from './transaction-sums.tsx';
import { transactionWords as words } from './transaction-words.ts';

const sumFilter = (query: URLSearchParams): SentInput<typeof sumTransactions> => {
  const { after: _, sort: __, ...filter } = transactionFilter(query);
  return filter;
};

/** Every order with its payment (ADMIN-25..ADMIN-30). */
function TransactionList() {
  const [query] = useSearchParams();
  const filter = transactionFilter(query);
  return (
    <section aria-label={words.title}>
      <TransactionSums filter={sumFilter(query)} />
      <DataList
        area="/admin"
        tab="transactions"
        query={useCallQuery(listTransactions, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'status', label: words.filters.status, options: transactionStatuses },
          { name: 'method', label: words.filters.method, options: paymentMethods },
        ]}
        days={[
          { name: 'from', label: words.filters.from },
          { name: 'to', label: words.filters.to },
        ]}
        own={words.own}
        sorts={transactionSorts}
        columns={transactionColumns}
        nameOf={({ reference }) => reference}
        {...useTransactionActions()}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.noMatch, how: <p>{words.none}</p> }}
        aside={<Exports filter={filter as Record<string, string>} />}
      >
        {(transactions) => <OpenedTransaction transactions={transactions} />}
      </DataList>
    </section>
  );
}

const withOwnViews = withViews('transactions', {
  queries: [
    screenQuery(listTransactions, transactionFilter),
    screenQuery(sumTransactions, sumFilter),
  ],
  Screen: TransactionList,
});

const OwnViews = withOwnViews.Aside;

export const transactionsTab = defineScreen({
  ...withOwnViews,
  Aside: () => (
    <div className="actions">
      {OwnViews && <OwnViews />}
      <AppLink className="button button-secondary" to={payoutsPath}>
        {words.payouts}
      </AppLink>
    </div>
  ),
});
