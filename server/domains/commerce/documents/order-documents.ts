/** The documents of an order as PDF, for whoever may open the order. */

import { certificateWords, invoiceWords, receiptWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/orders.ts';
import { paymentMethods } from '#contract/commerce/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import type { Turn } from '../../../platform/workers/queue.ts';
import { filesOfOrder } from '../delivery/delete-stamped-copies.ts';
import { type FoundOrder, findOrder } from '../orders/find-order.ts';
import { linesOf } from '../orders/order-lines.ts';
import { noCertificate } from '../orders/present-order.ts';
import { moneyOf } from '../queries/ledger.ts';
import { spanOf } from '../queries/membership-periods.ts';
import { lockOrder, type OrderRow } from '../queries/orders.ts';
import { movementsOf } from '../queries/stamped-copies.ts';
import type { DrawTask } from './worker.ts';

const dateOf = (at: Temporal.Instant, { timeZone }: Settings): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString();

interface Paper {
  /** The file's name, without its extension. */
  name: string;
  order: OrderRow;
  lane: Turn['lane'];
  task: DrawTask;
}

/** A document is drawn from one state of its order; if that changes in the meantime, try again this often. */
const looks = 3;

async function answer(context: Context, look: () => Promise<Paper>): Promise<FileAnswer> {
  const { documents } = context.providers;
  const { db, files, visit } = context;
  for (let tried = 0; tried < looks; tried += 1) {
    const { name, order, lane, task } = await look();
    const bytes = await documents.of(
      { db, files, change: context.changeWithoutKey },
      {
        subject: `${filesOfOrder(order.id)}/${task.kind}`,
        task,
        turn: { lane, owner: visit.address, signal: visit.signal?.() },
        holds: async (change) => (await lockOrder(change.db, order.id))?.version === order.version,
      },
    );
    if (bytes) return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  }
  throw new AppError('documents_busy', { retryAfter: 5 });
}

const buyerOf = ({ customerName, organization, customerEmail, notes }: OrderRow) => ({
  name: customerName,
  organization,
  email: customerEmail,
  notes,
});

const goodsOf = ({ order, items }: FoundOrder) => {
  const { lines, discount } = linesOf(order, items);
  return { items: lines, discount };
};

export const getInvoice = (context: Context, input: CallInput<typeof calls.getInvoice>) =>
  answer(context, () => lookAtInvoice(context, input));

async function lookAtInvoice(
  context: Context,
  input: CallInput<typeof calls.getInvoice>,
): Promise<Paper> {
  const found = await findOrder(context, input);
  const { order } = found;
  if (order.method !== 'bank') throw new AppError('not_found');
  if (order.fulfilledAt) throw new AppError('already_paid');
  const { settings } = context;
  const { receivedCents, refundedCents } = await moneyOf(context.db, order.id);
  const data = {
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
  };
  const name = invoiceWords.numbered(order.reference);
  return { name, order, lane: 'free', task: { kind: 'invoice', data } };
}

export const getReceipt = (context: Context, input: CallInput<typeof calls.getReceipt>) =>
  answer(context, () => lookAtReceipt(context, input));

async function lookAtReceipt(
  context: Context,
  input: CallInput<typeof calls.getReceipt>,
): Promise<Paper> {
  const found = await findOrder(context, input);
  const { order } = found;
  if (!order.receiptNumber || !order.fulfilledAt) throw new AppError('not_paid');
  const { settings } = context;
  const movements = await movementsOf(context.db, order.id);
  const data = {
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
      by: provider === 'bank' ? receiptWords.byBank : receiptWords.byCard,
    })),
  };
  const name = receiptWords.numbered(order.receiptNumber);
  return { name, order, lane: 'paid', task: { kind: 'receipt', data } };
}

export const getCertificate = (context: Context, input: CallInput<typeof calls.getCertificate>) =>
  answer(context, () => lookAtCertificate(context, input));

async function lookAtCertificate(
  context: Context,
  input: CallInput<typeof calls.getCertificate>,
): Promise<Paper> {
  const { order } = await findOrder(context, input);
  const span = order.kind === 'membership' ? await spanOf(context.db, order.id) : null;
  const refusal = noCertificate(order, span, context.now);
  if (refusal || !span || !order.fulfilledAt) throw new AppError(refusal ?? 'not_paid');
  const { settings } = context;
  const number = order.receiptNumber ?? order.reference;
  const data = {
    site: settings.site,
    number,
    on: dateOf(order.fulfilledAt, settings),
    at: order.fulfilledAt.toString(),
    member: { name: order.customerName, organization: order.organization },
    membership: span.title,
    from: dateOf(span.startsAt, settings),
    until: dateOf(span.endsAt, settings),
  };
  const name = certificateWords.numbered(number);
  return { name, order, lane: 'paid', task: { kind: 'certificate', data } };
}
