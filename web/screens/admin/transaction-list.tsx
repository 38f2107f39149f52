import { useSearchParams } from 'react-router';
import { addressOf, type Sent } from '#contract/call.ts';
import {
  exportLedger,
  exportTransactions,
  listTransactions,
  sumTransactions,
  type Transaction,
} from '#contract/sales.ts';
import { paymentMethods, transactionSorts, transactionStatuses } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { AdminList } from './admin-list.tsx';
import { readsFilter } from './list-filter.ts';
import { MarkReceived } from './mark-received.tsx';
import { NotFoundDialog } from './not-found-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SurplusReturned } from './surplus-returned.tsx';
import type { Tab } from './tab-named.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { TransactionSums } from './transaction-sums.tsx';
import { useOpened } from './use-opened.ts';
import { useOpenedRow } from './use-opened-row.ts';

type Filter = Sent<typeof listTransactions>;
const transactionFilter = readsFilter<Filter>('search', 'status', 'method', 'from', 'to');

/** Tab Transactions (ADMIN-25..ADMIN-30): every order with its payment. */
function TransactionList() {
  const [query] = useSearchParams();
  const filter = transactionFilter(query);
  return (
    <>
      <TransactionSums />
      <section aria-label="Transactions">
        <AdminList
          tab="transactions"
          query={useCall(listTransactions, filter)}
          filter={filter}
          title="Transactions"
          one="transaction"
          placeholder="Name, address, reference or payment"
          choices={[
            { name: 'status', label: 'Status', options: transactionStatuses },
            { name: 'method', label: 'Method', options: paymentMethods },
          ]}
          days={[
            { name: 'from', label: 'From' },
            { name: 'to', label: 'To' },
          ]}
          own="Newest first"
          sorts={transactionSorts}
          columns={transactionColumns}
          noMatch={{ title: 'No transactions found' }}
          none={{
            title: 'No transactions found',
            how: <p>Orders appear here as soon as somebody buys a report or a membership.</p>,
          }}
          aside={<Exports filter={filter} />}
        >
          {(transactions) => <OpenedTransaction transactions={transactions} />}
        </AdminList>
      </section>
    </>
  );
}

export const transactionsTab: Tab = {
  Screen: TransactionList,
  load: (get, query) => [get(listTransactions, transactionFilter(query)), get(sumTransactions, {})],
};

/** Files of what the filter shows: the orders, and the movements of money by the day they count for. */
function Exports({ filter }: { filter: Filter }) {
  const { after: _, sort: __, ...shown } = filter;
  const { from, to } = filter;
  return (
    <p className="actions">
      <a
        className="button button-secondary"
        href={addressOf(exportTransactions, shown)}
        download="transactions.csv"
      >
        Export CSV
      </a>
      <a
        className="button button-secondary"
        href={addressOf(exportLedger, { from, to })}
        download="ledger.csv"
      >
        Export ledger
      </a>
    </p>
  );
}

/** The dialog that the address names. */
function OpenedTransaction({ transactions }: { transactions: readonly Transaction[] }) {
  const received = useOpened('received');
  const refunded = useOpened('refund');
  const surplus = useOpened('surplus');
  const above = useOpenedRow(listTransactions, surplus.opened, transactions);
  const arrived = useOpenedRow(listTransactions, received.opened, transactions);
  const returned = useOpenedRow(listTransactions, refunded.opened, transactions);
  if (arrived) return <MarkReceived transaction={arrived} onClose={received.close} />;
  if (returned) return <RefundDialog transaction={returned} onClose={refunded.close} />;
  if (above?.abilities.returnSurplus)
    return <SurplusReturned transaction={above} onClose={surplus.close} />;
  const missing =
    arrived === null ? received : returned === null ? refunded : above === null ? surplus : null;
  return missing && <NotFoundDialog what="transaction" onClose={missing.close} />;
}
