import { bankFacts } from '#contract/commerce/bank-details.ts';
import type { Order } from '#contract/commerce/orders.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import { isAfter } from '../memberships/membership-time.ts';
import type { Money } from '../queries/ledger.ts';
import type { SpanRow } from '../queries/membership-periods.ts';
import type { ItemRow, OrderRow } from '../queries/orders.ts';
import { descriptionOf, linesOf } from './order-lines.ts';

export const dollarsOf = (cents: number): number => cents / 100;

/** The order's lines and discount in US dollars. */
export function presentLines(row: OrderRow, items: readonly ItemRow[]) {
  const { lines, discount } = linesOf(row, items);
  return {
    lines: lines.map(({ cents, ...line }) => ({ ...line, price: dollarsOf(cents) })),
    discount: discount && { name: discount.name, amount: dollarsOf(discount.cents) },
  };
}

/** An order as notifications name it. */
export const boughtWith = ({ reference, kind, membershipTitle: title }: OrderRow) => ({
  reference,
  membership: kind === 'reports' ? null : (title ?? ''),
});

/** Whether a bank transfer is expected, late ones included. */
const awaitsTransfer = ({ method, status }: OrderRow) =>
  method === 'bank' && ['pending', 'partly_paid', 'expired'].includes(status);

/** Why the order has no certificate now; null if it has one. */
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

/** The path of one of the order's documents; with its key in emails, and for whoever opened the order with it. */
export const documentPath = (
  { id, accessKey }: Pick<OrderRow, 'id' | 'accessKey'>,
  name: string,
  withKey: boolean,
): string => `/api/orders/${id}/${name}${withKey ? `?key=${accessKey}` : ''}`;

const accountOf = ({ shop }: Settings): Order['bankAccount'] =>
  shop.bankDetails === null
    ? null
    : bankFacts(shop.bankDetails).map(([label, value]) => ({ label, value }));

interface Parts {
  items: readonly ItemRow[];
  money: Money;
  span: SpanRow | null;
  now: Temporal.Instant;
  /** It was opened with its key, so links carry the key. */
  bySecret: boolean;
  settings: Settings;
}

/** The order as its buyer sees it, for whoever may open it. */
export function presentOrder(
  row: OrderRow,
  { items, money, span, now, bySecret, settings }: Parts,
): Order {
  const paper = (name: string) => documentPath(row, name, bySecret);
  return {
    id: row.id,
    reference: row.reference,
    receiptNumber: row.receiptNumber,
    kind: row.kind,
    status: row.status,
    method: row.method,
    description: descriptionOf(row),
    package: row.package,
    ...presentLines(row, items),
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
    bankAccount: awaitsTransfer(row) ? accountOf(settings) : null,
    key: bySecret ? row.accessKey : null,
    invoiceUrl: awaitsTransfer(row) ? paper('invoice') : null,
    receiptUrl: row.receiptNumber ? paper('receipt') : null,
    certificateUrl: noCertificate(row, span, now) === null ? paper('certificate') : null,
  };
}
