/** A transaction's menu, and the dialogs that it opens. */
import { Link } from 'react-router';
import { listTransactions, type Transaction } from '#contract/commerce/sales.ts';
import { lazyDialog } from '../../data/lazy-part.ts';
import type { MenuItem } from '../../design/menu.tsx';
import { listWords } from '../administration/list-words.ts';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { transactionWords as words } from './transaction-words.ts';

const MarkReceived = lazyDialog(
  async () => (await import('./record-payment-dialog.tsx')).MarkReceived,
);
const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog);
const SurplusReturned = lazyDialog(
  async () => (await import('./return-surplus-dialog.tsx')).SurplusReturned,
);

/** The dialogs that the address opens above the list, by parameter. */
export function useDialogs() {
  return {
    received: useOpened('received'),
    surplus: useOpened('surplus'),
    refund: useOpened('refund'),
  };
}

/** Whether payment is still awaited: recording it is then the row's main action. */
const isAwaited = ({ abilities, status }: Transaction) =>
  abilities.markReceived && status === 'pending';

export function useTransactionActions() {
  const { received, surplus, refund } = useDialogs();
  const order = useOpened('order');
  return {
    to: ({ id }: Transaction) => order.to(id),
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
        { label: listWords.open, to: order.to(id) },
        ...(abilities.markReceived ? [{ label: words.markReceived, to: received.to(id) }] : []),
        ...(abilities.returnSurplus ? [{ label: words.surplusReturned, to: surplus.to(id) }] : []),
        ...(abilities.refund
          ? [{ label: words.refund, to: refund.to(id), danger: true as const }]
          : []),
      ];
    },
  };
}

/** The dialog in the address. */
export function OpenedTransaction({ transactions }: { transactions: readonly Transaction[] }) {
  const dialogs = useDialogs();
  const { received, surplus, refund } = dialogs;
  const named = [received, refund, surplus].find(({ opened }) => opened !== null);
  const row = useOpenedRow(listTransactions, named?.opened ?? null, transactions);
  if (!named) return null;
  if (row === null) return <NotFoundDialog what={words.noun.one} onClose={named.close} />;
  if (!row) return null;
  const shared = { transaction: row, onClose: named.close };
  if (named === received) return <MarkReceived {...shared} />;
  if (named === refund) return <RefundDialog {...shared} />;
  return row.abilities.returnSurplus && <SurplusReturned {...shared} />;
}
