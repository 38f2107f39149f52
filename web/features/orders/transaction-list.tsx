import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { listTransactions, sumTransactions } from '#contract/commerce/sales.ts';
import {
  paymentMethods,
  transactionSorts,
  transactionStatuses,
} from '#contract/commerce/vocabulary.ts';
import { getOrderRecord } from '#contract/overview/records.ts';
import { useCallQuery } from '../../data/api.ts';
import { idNamed, screenQuery, unlessNamed } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DataList } from '../../design/data-list.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { Exports } from './export-menu.tsx';
import { OrderPage } from './order-record.tsx';
import { payoutsPath, showsPayouts } from './payout-address.ts';
import { PayoutsCompared, payoutComparison } from './payout-comparison.tsx';
import { payoutList } from './payout-list.tsx';
import { PayoutRecord, payoutContents, payoutRecord } from './payout-record.tsx';
import { payoutWords } from './payout-words.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { OpenedTransaction, useTransactionActions } from './transaction-record.tsx';
import { TransactionSums } from './transaction-sums.tsx';
import { transactionWords as words } from './transaction-words.ts';

type Filter = SentInput<typeof listTransactions>;
const transactionFilter = readsFilter<Filter>('search', 'status', 'method', 'from', 'to');
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

function Orders() {
  const [query] = useSearchParams();
  const order = query.get('order');
  const list = { call: listTransactions, input: transactionFilter };
  return order ? <OrderPage id={order} list={list} /> : <TransactionList />;
}

/** Tab Transactions: orders or payouts, the list or the record in the address. */
function TransactionsTab() {
  const [query] = useSearchParams();
  if (!showsPayouts(query)) return <Orders />;
  return query.get('payout') ? <PayoutRecord /> : <PayoutsCompared />;
}

const unlessPayouts =
  <T,>(input: (query: URLSearchParams) => T | null) =>
  (query: URLSearchParams): T | null =>
    showsPayouts(query) ? null : input(query);

const withOwnViews = withViews('transactions', {
  queries: [
    screenQuery(getOrderRecord, unlessPayouts(idNamed('order'))),
    screenQuery(listTransactions, unlessPayouts(unlessNamed('order', transactionFilter))),
    screenQuery(sumTransactions, unlessPayouts(unlessNamed('order', sumFilter))),
    payoutComparison,
    payoutList,
    payoutRecord,
    payoutContents,
  ],
  Screen: TransactionsTab,
});

const OwnViews = withOwnViews.Aside;

export const transactionsTab = {
  ...withOwnViews,
  Aside() {
    const [query] = useSearchParams();
    if (showsPayouts(query)) return null;
    return (
      <div className="actions">
        {OwnViews && <OwnViews />}
        <AppLink className="button button-secondary" to={payoutsPath}>
          {payoutWords.title}
        </AppLink>
      </div>
    );
  },
};
