import { Link, useSearchParams } from 'react-router';
import { addressOf } from '#contract/call.ts';
import {
  exportLedger,
  exportTransactions,
  listTransactions,
  type Transaction,
} from '#contract/sales.ts';
import { paymentMethods, transactionStatuses } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { FilterForm } from './filter-form.tsx';
import { MarkReceived } from './mark-received.tsx';
import { NotFoundDialog } from './not-found-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SurplusReturned } from './surplus-returned.tsx';
import { transactionFilter } from './transaction-filter.ts';
import { TransactionSums } from './transaction-sums.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { useOpened } from './use-opened.ts';
import { useOpenedRow } from './use-opened-row.ts';

/** Tab Transactions (ADMIN-25..ADMIN-30): every order with its payment. */
export function TransactionList() {
  const [query] = useSearchParams();
  const filter = transactionFilter(query);
  const transactions = useCall(listTransactions, filter);
  return (
    <>
      <TransactionSums />
      <section aria-label="Transactions">
        <FilterForm
          tab="transactions"
          placeholder="Name, address, reference or payment"
          choices={[
            { name: 'status', label: 'Status', options: transactionStatuses },
            { name: 'method', label: 'Method', options: paymentMethods },
          ]}
          days={[
            { name: 'from', label: 'From' },
            { name: 'to', label: 'To' },
          ]}
        />
        <Loaded query={transactions} rows={8}>
          {({ items, next, total }) => (
            <>
              <div className="section-head">
                <p className="small muted" role="status">
                  {countText(total ?? items.length)}
                </p>
                <Exports filter={filter} />
              </div>
              {items.length === 0 ? (
                <NoTransactions filtered={Object.keys(filter).some((name) => name !== 'after')} />
              ) : (
                <>
                  <TransactionTable transactions={items} />
                  <Paging next={next} first={filter.after === undefined} />
                </>
              )}
              <OpenedTransaction transactions={items} />
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}

const countText = (count: number) => (count === 1 ? '1 transaction' : `${count} transactions`);

/** Files of what the filter shows: the orders, and the movements of money by the day they count for. */
function Exports({ filter }: { filter: ReturnType<typeof transactionFilter> }) {
  const { after: _, ...shown } = filter;
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

function NoTransactions({ filtered }: { filtered: boolean }) {
  return (
    <Empty title="No transactions found">
      {filtered ? (
        <Link className="button button-secondary" to="/admin?tab=transactions">
          Show all transactions
        </Link>
      ) : (
        <p>Orders appear here as soon as somebody buys a report or a membership.</p>
      )}
    </Empty>
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
