/** One transaction: everything about it, and what may be done with it. */
import { Link } from 'react-router';
import { listTransactions, type Transaction } from '#contract/commerce/sales.ts';
import { dollarText } from '#contract/format.ts';
import { orderStatuses, paymentMethods } from '#contract/vocabulary.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import type { MenuItem } from '../../design/menu.tsx';
import { DateTime } from '../../design/time.tsx';
import { listWords } from '../administration/list-words.ts';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { MarkReceived } from './record-payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SurplusReturned } from './return-surplus-dialog.tsx';
import { TransactionBadge } from './transaction-columns.tsx';
import { transactionWords as words } from './transaction-words.ts';

/** The dialogs that the address opens above the list, by their names in it. */
function useDialogs() {
  return {
    transaction: useOpened('transaction'),
    received: useOpened('received'),
    surplus: useOpened('surplus'),
    refund: useOpened('refund'),
  };
}

/** Still waited for: the one action that a row shows. */
const isAwaited = ({ abilities, status }: Transaction) =>
  abilities.markReceived && status === 'pending';

export function useTransactionActions() {
  const { transaction, received, surplus, refund } = useDialogs();
  return {
    to: ({ id }: Transaction) => transaction.to(id),
    action: (row: Transaction) =>
      isAwaited(row) && (
        <Link
          className="button button-secondary"
          to={received.to(row.id)}
          preventScrollReset
          aria-label={`${words.markReceived}: ${row.reference}`}
        >
          {words.markReceived}
        </Link>
      ),
    menu(row: Transaction): readonly MenuItem[] {
      const { id, abilities } = row;
      return [
        { label: listWords.open, to: transaction.to(id) },
        ...(abilities.markReceived ? [{ label: words.markReceived, to: received.to(id) }] : []),
        ...(abilities.returnSurplus ? [{ label: words.surplusReturned, to: surplus.to(id) }] : []),
        ...(abilities.refund
          ? [{ label: words.refund, to: refund.to(id), danger: true as const }]
          : []),
      ];
    },
  };
}

/** The dialog that the address names. */
export function OpenedTransaction({ transactions }: { transactions: readonly Transaction[] }) {
  const dialogs = useDialogs();
  const { received, surplus, refund, transaction } = dialogs;
  const named = [received, refund, surplus, transaction].find(({ opened }) => opened !== null);
  const row = useOpenedRow(listTransactions, named?.opened ?? null, transactions);
  if (!named) return null;
  if (row === null) return <NotFoundDialog what={words.noun.one} onClose={named.close} />;
  if (!row) return null;
  const shared = { transaction: row, onClose: named.close };
  if (named === received) return <MarkReceived {...shared} />;
  if (named === refund) return <RefundDialog {...shared} />;
  if (named === surplus) return row.abilities.returnSurplus && <SurplusReturned {...shared} />;
  return <TransactionRecord {...shared} />;
}

function TransactionRecord({
  transaction,
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  const { received, surplus, refund } = useDialogs();
  const { id, abilities } = transaction;
  /** In the record's place. */
  const instead = (address: string) => {
    const to = new URLSearchParams(address);
    to.delete('transaction');
    return `?${to}`;
  };
  return (
    <Dialog
      title={`${transaction.customerName}, ${dollarText(transaction.amount)}`}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DescriptionList facts={factsOf(transaction)} />
          <p className="actions">
            <button type="button" className="button button-secondary" onClick={close}>
              {words.close}
            </button>
            {abilities.refund && (
              <Link className="button button-secondary" to={instead(refund.to(id))}>
                {words.refund}
              </Link>
            )}
            {abilities.returnSurplus && (
              <Link className="button button-secondary" to={instead(surplus.to(id))}>
                {words.surplusReturned}
              </Link>
            )}
            {abilities.markReceived && (
              <Link className="button" to={instead(received.to(id))}>
                {words.markReceived}
              </Link>
            )}
          </p>
        </>
      )}
    </Dialog>
  );
}

function factsOf(transaction: Transaction): [string, React.ReactNode][] {
  const { facts } = words;
  const { paidAt, refunded } = transaction;
  return [
    [facts.reference, transaction.reference],
    [facts.ordered, <DateTime key="ordered" at={transaction.createdAt} withTime />],
    [
      facts.email,
      <a key="email" href={`mailto:${transaction.customerEmail}`}>
        {transaction.customerEmail}
      </a>,
    ],
    [facts.organisation, transaction.organization ?? listWords.none],
    [facts.goods, transaction.reports.join(', ')],
    [facts.amount, dollarText(transaction.amount)],
    [facts.received, dollarText(transaction.received)],
    ...(refunded > 0 ? ([[facts.refunded, dollarText(refunded)]] as [string, string][]) : []),
    [
      facts.status,
      <span key="status">
        <TransactionBadge status={transaction.status} /> {orderStatuses[transaction.orderStatus]}
      </span>,
    ],
    [facts.method, paymentMethods[transaction.method]],
    [facts.paid, paidAt ? <DateTime key="paid" at={paidAt} withTime /> : listWords.none],
    [facts.receipt, transaction.receiptNumber ?? listWords.none],
    [
      facts.payment,
      transaction.paymentIntentId ? (
        <span key="payment" className="code">
          {transaction.paymentIntentId}
        </span>
      ) : (
        listWords.none
      ),
    ],
  ];
}
