import type * as calls from '#contract/commerce/payment.ts';
/** What an order is made of: the goods with the server’s price, the customer, and how it is paid. */

import { randomUUID } from 'node:crypto';
import { commerceAnswers as words } from '#content/answers.ts';
import type { CallInput } from '#contract/call.ts';
import { shop } from '#contract/limits.ts';
import { missing } from '#contract/missing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change } from '../../../platform/context.ts';
import { newReference } from '../../../platform/reference-code.ts';
import { confirmedAccountOf } from '../../identity/accounts/accounts.ts';
import { newSecret } from '../../identity/authentication/secrets.ts';
import { priceMembership } from '../memberships/price-membership.ts';
import { insertOrder, type OrderRow } from '../queries/orders.ts';
import type { Offered } from '../queries/products.ts';
import type { Provider } from '../tables.ts';
import { dollarsOf } from './present-order.ts';
import { publishOrderChanged } from './publish-order-changed.ts';
import { resolveCart, resolveNames } from './resolve-cart.ts';

type Input = CallInput<typeof calls.createPaymentIntent>;
type Goods = Pick<
  OrderRow,
  | 'kind'
  | 'package'
  | 'membershipType'
  | 'membershipTitle'
  | 'membershipChange'
  | 'membershipPriceCents'
  | 'billingPeriod'
  | 'totalCents'
> & { reports: Pick<Offered, 'id' | 'name' | 'priceCents' | 'fileKey'>[] };

/**
 * Stores the order at current prices. Throws 409 `amount_mismatch` with the price in `current` if the buyer saw a
 * different one.
 */
export async function placeOrder(
  change: Change,
  actor: Actor | null,
  input: Input,
  paidBy: { provider: Provider; payUntil: Temporal.Instant },
): Promise<OrderRow> {
  const customer = customerOf(input, actor);
  const userId = actor?.userId ?? (await confirmedAccountOf(change.db, customer.customerEmail));
  const { reports, ...goods } = await goodsOf(change, input, actor?.userId ?? null);
  // Free items are not sold, and an order's total must fit the ledger's column.
  if (goods.totalCents <= 0) throw new AppError('not_for_sale');
  if (goods.totalCents > shop.mostDollars * 100)
    throw new AppError('invalid_input', {
      fields: { 'metadata.reportIds': words.tooMuch },
    });
  const amount = dollarsOf(goods.totalCents);
  if (input.amount !== undefined && input.amount !== amount)
    throw new AppError('amount_mismatch', { current: { amount } });
  const row: OrderRow = {
    ...goods,
    ...customer,
    id: randomUUID(),
    reference: newReference(),
    receiptNumber: null,
    status: 'pending',
    method: paidBy.provider === 'bank' ? 'bank' : 'card',
    provider: paidBy.provider,
    notes: input.metadata?.notes || null,
    userId,
    accessKey: newSecret(),
    accessKeyUntil: change.now.add({ hours: 24 * shop.orderKeyDays }),
    createdAt: change.now,
    payUntil: paidBy.payUntil,
    triedAt: null,
    paidAt: null,
    fulfilledAt: null,
    refundedAt: null,
    refundReason: null,
    refundBy: null,
    version: 1,
  };
  const items = reports.map(({ id, name, priceCents, fileKey }, position) => ({
    orderId: row.id,
    reportId: id,
    position,
    name,
    priceCents,
    copySample: fileKey === null,
  }));
  await insertOrder(change.db, row, items);
  await change.audit({
    action: 'order.place',
    objectType: 'order',
    objectId: row.id,
    after: { kind: row.kind, method: row.method, totalCents: row.totalCents },
    personal: {
      subjectId: userId,
      data: { name: row.customerName, email: row.customerEmail, organization: row.organization },
    },
  });
  await publishOrderChanged(change, row);
  return row;
}

/** Name and address as entered, or the signed-in buyer’s. */
function customerOf(input: Input, actor: Actor | null) {
  const { metadata } = input;
  const customerName =
    metadata?.customerName ||
    input.customerName ||
    (actor ? `${actor.firstName} ${actor.lastName}` : '');
  const customerEmail = metadata?.customerEmail || input.customerEmail || actor?.email || '';
  // Where the form for these goods has these fields.
  const at = input.membershipType === undefined ? 'metadata.' : '';
  if (!customerName || !customerEmail)
    throw new AppError('invalid_input', {
      fields: {
        ...(!customerName && { [`${at}customerName`]: missing.customerName }),
        ...(!customerEmail && { [`${at}customerEmail`]: missing.email }),
      },
    });
  const organization = metadata?.organization || input.organization || null;
  return { customerName, customerEmail, organization };
}

async function goodsOf(change: Change, input: Input, userId: string | null): Promise<Goods> {
  const { membershipType, metadata } = input;
  const wantsReports = Boolean(metadata?.reportIds?.length || metadata?.reports);
  // SHOP-31: reports cost whole dollars. Only a membership's class may have cents.
  if (membershipType === undefined && input.amount !== undefined && !Number.isInteger(input.amount))
    throw new AppError('invalid_input', { fields: { amount: words.wholeDollars } });
  if (membershipType !== undefined && wantsReports)
    throw new AppError('invalid_input', {
      fields: { membershipType: words.separately },
    });
  return membershipType === undefined
    ? reportGoods(change, input)
    : membershipGoods(change, membershipType, userId);
}

async function reportGoods(change: Change, { metadata }: Input): Promise<Goods> {
  const ids = metadata?.reportIds?.length
    ? metadata.reportIds
    : metadata?.reports
      ? await resolveNames(change.db, metadata.reports)
      : [];
  const choice = await resolveCart(change.db, change.settings, {
    ids,
    package: metadata?.package,
    field: 'metadata.reportIds',
    hold: true,
  });
  return {
    kind: 'reports',
    reports: choice.reports,
    package: choice.package,
    totalCents: choice.totalCents,
    membershipType: null,
    membershipTitle: null,
    membershipChange: null,
    membershipPriceCents: null,
    billingPeriod: null,
  };
}

async function membershipGoods(
  change: Change,
  type: NonNullable<Input['membershipType']>,
  userId: string | null,
): Promise<Goods> {
  const priced = await priceMembership(change.db, { type, userId, now: change.now });
  return {
    kind: 'membership',
    reports: [],
    package: null,
    totalCents: priced.totalCents,
    membershipType: type,
    membershipTitle: priced.class.name,
    membershipChange: priced.plan.kind,
    membershipPriceCents: priced.class.priceCents,
    billingPeriod: priced.class.billingPeriod,
  };
}
