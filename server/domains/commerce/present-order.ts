import type { ErrorCode } from '#contract/errors.ts';
import { membershipTitle } from '#contract/membership-title.ts';
import type { Order } from '#contract/orders.ts';
import { isAfter } from './membership-time.ts';
import type { Money } from './queries/ledger.ts';
import type { ItemRow, OrderRow } from './queries/orders.ts';
import type { SpanRow } from './queries/spans.ts';

export const dollarsOf = (cents: number): number => cents / 100;

export const descriptionOf = (row: Pick<OrderRow, 'kind' | 'membershipTitle'>): string =>
  row.kind === 'reports' ? 'Research Reports Purchase' : membershipTitle(row.membershipTitle ?? '');

/** Whether it is waited for a bank transfer, late ones too. */
const awaitsTransfer = ({ method, status }: OrderRow) =>
  method === 'bank' && ['pending', 'partly_paid', 'expired'].includes(status);

/** Why the order has no certificate now; null where it has one. */
export function noCertificate(
  order: OrderRow,
  span: SpanRow | null,
  now: Temporal.Instant,
): ErrorCode | null {
  if (order.kind !== 'membership') return 'not_found';
  if (!span || !order.fulfilledAt) return 'not_paid';
  if (order.status === 'disputed') return 'order_disputed';
  if (span.endedAt || order.status !== 'paid') return 'order_ended';
  return isAfter(span.endsAt, now) ? null : 'membership_over';
}

/** Where a paper of the order is, with its key. */
export const paperPath = ({ id, accessKey }: OrderRow, name: string): string =>
  `/api/orders/${id}/${name}?key=${accessKey}`;

interface Parts {
  items: readonly ItemRow[];
  money: Money;
  span: SpanRow | null;
  now: Temporal.Instant;
}

/** What a buyer sees of an order, for whoever may open it: it holds the key. */
export function presentOrder(row: OrderRow, { items, money, span, now }: Parts): Order {
  const paper = (name: string) => paperPath(row, name);
  return {
    id: row.id,
    reference: row.reference,
    receiptNumber: row.receiptNumber,
    kind: row.kind,
    status: row.status,
    method: row.method,
    description: descriptionOf(row),
    package: row.package,
    total: dollarsOf(row.totalCents),
    received: dollarsOf(money.receivedCents),
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    organization: row.organization,
    items: items.map((item) => ({
      reportId: item.reportId,
      name: item.name,
      price: dollarsOf(item.priceCents),
      copy: item.copyState,
      sample: item.copySample,
    })),
    membership: row.membershipType && {
      type: row.membershipType,
      title: row.membershipTitle ?? '',
      startsAt: span?.startsAt.toString() ?? null,
      expiresAt: span?.endsAt.toString() ?? null,
    },
    createdAt: row.createdAt.toString(),
    paidAt: row.paidAt?.toString() ?? null,
    payUntil: row.method === 'bank' ? (row.payUntil?.toString() ?? null) : null,
    key: row.accessKey,
    invoiceUrl: awaitsTransfer(row) ? paper('invoice') : null,
    receiptUrl: row.receiptNumber ? paper('receipt') : null,
    certificateUrl: noCertificate(row, span, now) === null ? paper('certificate') : null,
  };
}
