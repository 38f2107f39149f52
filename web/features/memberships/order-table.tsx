import type { Order } from '#contract/commerce/orders.ts';
import { type OrderStatus, orderStatuses, paymentMethods } from '#contract/commerce/vocabulary.ts';
import { dollarText } from '#contract/format.ts';
import { Empty } from '../../design/empty.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { addressOf } from '../orders/order-address.ts';
import { myOrderWords as words } from './my-membership-words.ts';

const badges: Record<OrderStatus, string> = {
  pending: 'badge badge-accent',
  processing: 'badge badge-accent',
  partly_paid: 'badge badge-accent',
  paid: 'badge badge-success',
  failed: 'badge badge-destructive',
  canceled: 'badge badge-secondary',
  expired: 'badge badge-secondary',
  disputed: 'badge badge-destructive',
  refunded: 'badge badge-secondary',
};

const columns: readonly PlainColumn<Order>[] = [
  {
    label: words.order,
    cell: (order) => (
      <>
        <a href={addressOf('/payment-success', order)}>{order.reference}</a>
        <span className="small muted cell-line">
          <DateTime at={order.createdAt} />
        </span>
      </>
    ),
  },
  { label: words.goods, cell: (order) => goodsOf(order) },
  { label: words.total, number: true, cell: ({ total }) => dollarText(total) },
  {
    label: words.status,
    cell: ({ status, method }) => (
      <span>
        <span className={badges[status]}>{orderStatuses[status]}</span>
        <span className="small muted cell-line">{paymentMethods[method]}</span>
      </span>
    ),
  },
  { label: words.documents, cell: (order) => <Documents order={order} /> },
];

/** A person's orders with their documents. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0)
    return (
      <Empty title={words.none.title}>
        <p>{words.none.text}</p>
        <a className="button button-secondary" href="/report-selection">
          {words.none.reports}
        </a>
      </Empty>
    );
  return (
    <PlainTable title={words.caption} rows={orders} keyOf={({ id }) => id} columns={columns} />
  );
}

const goodsOf = ({ membership, description, items }: Order): string => {
  if (membership) return description;
  const [first] = items;
  if (!first) return description;
  return items.length === 1 ? first.name : words.andMore(first.name, items.length - 1);
};

function Documents({ order: { reference, invoiceUrl, receiptUrl } }: { order: Order }) {
  if (!invoiceUrl && !receiptUrl) return <span className="muted">{words.noDocuments}</span>;
  return (
    <span className="actions">
      {invoiceUrl && (
        <a href={invoiceUrl} aria-label={words.of(words.invoice, reference)}>
          {words.invoice}
        </a>
      )}
      {receiptUrl && (
        <a href={receiptUrl} aria-label={words.of(words.receipt, reference)}>
          {words.receipt}
        </a>
      )}
    </span>
  );
}
