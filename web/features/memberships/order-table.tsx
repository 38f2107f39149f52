import type { Order } from '#contract/commerce/orders.ts';
import { dollarText } from '#contract/format.ts';
import { type OrderStatus, orderStatuses, paymentMethods } from '#contract/vocabulary.ts';
import { Empty } from '../../design/empty.tsx';
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
    <table className="table">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.order}</th>
          <th scope="col">{words.goods}</th>
          <th scope="col" className="number">
            {words.total}
          </th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.documents}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order }: { order: Order }) {
  return (
    <tr>
      <td>
        <a href={addressOf('/payment-success', order)}>{order.reference}</a>
        <span className="small muted cell-line">
          <DateTime at={order.createdAt} />
        </span>
      </td>
      <td data-label={words.goods}>{goodsOf(order)}</td>
      <td data-label={words.total} className="number figures">
        {dollarText(order.total)}
      </td>
      <td data-label={words.status}>
        <span>
          <span className={badges[order.status]}>{orderStatuses[order.status]}</span>
          <span className="small muted cell-line">{paymentMethods[order.method]}</span>
        </span>
      </td>
      <td data-label={words.documents}>
        <Documents order={order} />
      </td>
    </tr>
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
