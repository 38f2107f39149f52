import type { Transaction } from '#contract/commerce/sales.ts';
import {
  orderStatuses,
  paymentMethods,
  transactionStatuses,
} from '#contract/commerce/vocabulary.ts';
import { amountText, exactDollarText } from '#contract/format.ts';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { listWords } from '../administration/list-words.ts';
import { TransactionBadge } from './transaction-badge.tsx';
import { transactionWords as words } from './transaction-words.ts';

/** ADMIN-27, ADMIN-28. */
const namesShown = 2;
const paymentIdShown = 20;

/** The first two names, and how many more (ADMIN-27). */
function goodsOf({ reports, kind }: Transaction): string {
  const more = reports.length - namesShown;
  const names = [...reports.slice(0, namesShown), ...(more > 0 ? [words.moreReports(more)] : [])];
  return kind === 'membership' ? `${words.membership}: ${names.join(', ')}` : names.join(', ');
}

/** Amounts received or returned, where they differ from the order's amount. */
function movementsOf({ amount, received, refunded, surplus }: Transaction): string[] {
  return [
    ...(received > 0 && received < amount ? [words.received(exactDollarText(received))] : []),
    ...(surplus > 0 ? [words.overpaid(exactDollarText(surplus))] : []),
    ...(refunded > 0 ? [words.refunded(exactDollarText(refunded))] : []),
  ];
}

export const transactionColumns: readonly Column<Transaction>[] = [
  {
    label: words.columns.date,
    sortable: 'created',
    isDefault: true,
    width: 's',
    card: 'fact',
    text: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    label: words.columns.customer,
    card: 'title',
    text: ({ customerName, customerEmail }) => `${customerName}, ${customerEmail}`,
    cell: ({ customerName }) => customerName,
  },
  {
    label: words.columns.organisation,
    text: ({ organization }) => organization ?? '',
    cell: ({ organization }) => organization ?? <span className="muted">{listWords.none}</span>,
  },
  { label: words.columns.goods, card: 'fact', text: goodsOf },
  {
    label: words.columns.amount,
    unit: words.unit,
    sortable: 'amount',
    number: true,
    width: 's',
    card: 'fact',
    text: ({ amount }) => amountText(amount),
  },
  {
    label: words.columns.status,
    width: 's',
    card: 'status',
    text: (transaction) =>
      [
        transactionStatuses[transaction.status],
        paymentMethods[transaction.method],
        orderStatuses[transaction.orderStatus],
        ...movementsOf(transaction),
      ].join(', '),
    cell: (transaction) => (
      <>
        <TransactionBadge status={transaction.status} />
        {movementsOf(transaction).map((movement) => (
          <span key={movement} className="small muted cell-below">
            {movement}
          </span>
        ))}
      </>
    ),
  },
  {
    label: words.columns.payment,
    width: 'xs',
    text: ({ paymentIntentId }) => paymentIntentId?.slice(0, paymentIdShown) ?? '',
    cell: ({ paymentIntentId }) =>
      paymentIntentId ? (
        <span className="code payment-id">{paymentIntentId.slice(0, paymentIdShown)}</span>
      ) : (
        <span className="muted">{listWords.none}</span>
      ),
  },
  {
    label: words.columns.reference,
    width: 'xs',
    card: 'fact',
    text: ({ reference }) => reference,
    cell: ({ reference }) => <span className="code">{reference}</span>,
  },
];
