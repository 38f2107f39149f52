import type { Order } from '#contract/commerce/orders.ts';
import { dollarText } from '#contract/format.ts';
import { type OrderStatus, orderStatuses, paymentMethods } from '#contract/vocabulary.ts';
import { Empty } from '../../design/empty.tsx';
import { DateTime } from '../../design/time.tsx';
import { addressOf } from '../orders/order-state.ts';

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

/** Everything somebody ordered, with its papers. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0)
    return (
      <Empty title="No orders yet">
        <p>Memberships and reports you buy appear here, with their invoices and receipts.</p>
        <a className="button button-secondary" href="/report-selection">
          See the reports
        </a>
      </Empty>
    );
  return (
    <table className="table">
      <caption className="visually-hidden">Your orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">For</th>
          <th scope="col" className="number">
            Total
          </th>
          <th scope="col">Status</th>
          <th scope="col">Documents</th>
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
      <td data-label="For">{goodsOf(order)}</td>
      <td data-label="Total" className="number figures">
        {dollarText(order.total)}
      </td>
      <td data-label="Status">
        <span>
          <span className={badges[order.status]}>{orderStatuses[order.status]}</span>
          <span className="small muted cell-line">{paymentMethods[order.method]}</span>
        </span>
      </td>
      <td data-label="Documents">
        <Documents order={order} />
      </td>
    </tr>
  );
}

const goodsOf = ({ membership, description, items }: Order): string => {
  if (membership) return description;
  const [first] = items;
  if (!first) return description;
  return items.length === 1 ? first.name : `${first.name} and ${items.length - 1} more`;
};

function Documents({ order: { reference, invoiceUrl, receiptUrl } }: { order: Order }) {
  if (!invoiceUrl && !receiptUrl) return <span className="muted">None</span>;
  return (
    <span className="actions">
      {invoiceUrl && (
        <a href={invoiceUrl} aria-label={`Download pro-forma invoice ${reference}`}>
          Download pro-forma invoice
        </a>
      )}
      {receiptUrl && (
        <a href={receiptUrl} aria-label={`Download receipt ${reference}`}>
          Download receipt
        </a>
      )}
    </span>
  );
}
