/** The papers of an order as PDF, for whoever may open it. */
import type { In } from '#contract/call.ts';
import type { getCertificate, getInvoice, getReceipt } from '#contract/orders.ts';
import { billingPeriods, paymentMethods, reportPackages } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import type { Settings } from '../../platform/settings.ts';
import { drawCertificate, drawInvoice, drawReceipt } from './documents/in-worker.ts';
import type { PaperItem } from './documents/receipt.ts';
import { type FoundOrder, findOrder } from './find-order.ts';
import { descriptionOf, noCertificate } from './present-order.ts';
import { movementsOf } from './queries/copies.ts';
import { moneyOf } from './queries/ledger.ts';
import type { OrderRow } from './queries/orders.ts';
import { spanOf } from './queries/spans.ts';

const dateOf = (at: Temporal.Instant, { timeZone }: Settings): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString();

const pdf = (name: string, bytes: Uint8Array): FileAnswer => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  bytes,
});

const buyerOf = ({ customerName, organization, customerEmail }: OrderRow) => ({
  name: customerName,
  organization,
  email: customerEmail,
});

const changes = {
  new: 'A new membership',
  renewal: 'Renewal, added to the end',
  upgrade: 'Upgrade: the difference for the days left',
} as const;

/** What was ordered, at the prices of that day, and what a package takes off them. */
function goodsOf({ order, items }: FoundOrder) {
  const lines: PaperItem[] =
    order.kind === 'reports'
      ? items.map(({ name, priceCents }) => ({ name, cents: priceCents }))
      : [
          {
            name: descriptionOf(order),
            note: [
              order.membershipChange && changes[order.membershipChange],
              order.billingPeriod && `Billed ${billingPeriods[order.billingPeriod].toLowerCase()}`,
            ]
              .filter(Boolean)
              .join(' · '),
            cents: order.totalCents,
          },
        ];
  const saved = lines.reduce((sum, { cents }) => sum + cents, 0) - order.totalCents;
  const session = order.package === 'executive' ? ', with a 2-hour advisory session' : '';
  const name = order.package
    ? `${reportPackages[order.package]} package${session}`
    : 'Difference to the total';
  return { items: lines, discount: saved === 0 ? null : { name, cents: saved } };
}

export async function invoice(context: Context, input: In<typeof getInvoice>): Promise<FileAnswer> {
  const found = await findOrder(context, input);
  const { order } = found;
  if (order.method !== 'bank') throw new AppError('not_found');
  if (order.fulfilledAt) throw new AppError('already_paid');
  const { settings } = context;
  const { receivedCents, refundedCents } = await moneyOf(context.db, order.id);
  const bytes = await drawInvoice({
    site: settings.site,
    reference: order.reference,
    on: dateOf(order.createdAt, settings),
    at: order.createdAt.toString(),
    payUntil: order.payUntil && dateOf(order.payUntil, settings),
    buyer: buyerOf(order),
    ...goodsOf(found),
    totalCents: order.totalCents,
    receivedCents: receivedCents - refundedCents,
    bankDetails: settings.shop.bankDetails,
  });
  return pdf(`Pro-forma invoice ${order.reference}`, bytes);
}

export async function receipt(context: Context, input: In<typeof getReceipt>): Promise<FileAnswer> {
  const found = await findOrder(context, input);
  const { order } = found;
  if (!order.receiptNumber || !order.fulfilledAt) throw new AppError('not_paid');
  const { settings } = context;
  const movements = await movementsOf(context.db, order.id);
  const bytes = await drawReceipt({
    site: settings.site,
    number: order.receiptNumber,
    reference: order.reference,
    on: dateOf(order.fulfilledAt, settings),
    at: order.fulfilledAt.toString(),
    buyer: buyerOf(order),
    ...goodsOf(found),
    totalCents: order.totalCents,
    method: paymentMethods[order.method],
    refunded: order.status === 'refunded',
    movements: movements.map(({ kind, bookedOn, amountCents, provider }) => ({
      on: bookedOn.toString(),
      cents: amountCents,
      returned: kind === 'refund' && amountCents > 0,
      by: provider === 'bank' ? 'bank transfer' : 'card',
    })),
  });
  return pdf(`Receipt ${order.receiptNumber}`, bytes);
}

export async function certificate(
  context: Context,
  input: In<typeof getCertificate>,
): Promise<FileAnswer> {
  const { order } = await findOrder(context, input);
  const span = order.kind === 'membership' ? await spanOf(context.db, order.id) : null;
  const refusal = noCertificate(order, span, context.now);
  if (refusal || !span || !order.fulfilledAt) throw new AppError(refusal ?? 'not_paid');
  const { settings } = context;
  const number = order.receiptNumber ?? order.reference;
  const bytes = await drawCertificate({
    site: settings.site,
    number,
    on: dateOf(order.fulfilledAt, settings),
    at: order.fulfilledAt.toString(),
    member: { name: order.customerName, organization: order.organization },
    membership: span.title,
    from: dateOf(span.startsAt, settings),
    until: dateOf(span.endsAt, settings),
  });
  return pdf(`Certificate of membership ${number}`, bytes);
}
