import * as membership from '#contract/membership.ts';
import * as orders from '#contract/orders.ts';
import * as payment from '#contract/payment.ts';
import * as sales from '#contract/sales.ts';
import { quoteReports } from '#contract/shop.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { confirmMembership, ownMembership } from './confirm-membership.ts';
import { createPayment } from './create-payment.ts';
import { ledgerFile, transactionsFile } from './export-sales.ts';
import { getOrder } from './find-order.ts';
import { listOwn } from './list-my-orders.ts';
import { listAll, summary } from './list-transactions.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { receiveTransfer } from './mark-received.ts';
import { listClasses } from './membership-classes.ts';
import { orderByTransfer } from './order-by-transfer.ts';
import { answer, pay } from './pay-with-test-card.ts';
import { paymentOptions } from './payment-options.ts';
import { quote as quoteMembership } from './price-membership.ts';
import { quote } from './quote-reports.ts';
import { receive } from './receive-event.ts';
import { refundOrder } from './refund-order.ts';
import { returnSurplus } from './return-surplus.ts';

/** Orders, prices and money. */
export function paymentHandlers(payments: PaymentProvider | null): Handler[] {
  return [
    handle(quoteReports, quote),
    handle(membership.listMembershipClasses, listClasses),
    handle(membership.quoteMembership, quoteMembership),
    handle(membership.getMySubscription, ownMembership),
    handle(membership.confirmMembershipPayment, (context, input) =>
      confirmMembership(payments, context, input),
    ),
    handle(payment.getPaymentOptions, async () => paymentOptions(payments)),
    handle(payment.createPaymentIntent, (context, input) =>
      createPayment(payments, context, input),
    ),
    handle(payment.orderByBankTransfer, orderByTransfer),
    handle(payment.payWithTestCard, (context, input) => pay(payments, context, input)),
    handle(payment.answerTestChallenge, (context, input) => answer(payments, context, input)),
    handle(payment.receivePaymentEvent, (context, input) => receive(payments, context, input)),
    handle(orders.getOrder, getOrder),
    handle(orders.getOrderOfPayment, (context, input) => lookAtPayment(payments, context, input)),
    handle(orders.listMyOrders, listOwn),
    handle(sales.listTransactions, listAll),
    handle(sales.sumTransactions, summary),
    handle(sales.exportTransactions, transactionsFile),
    handle(sales.exportLedger, ledgerFile),
    handle(sales.markReceived, receiveTransfer),
    handle(sales.returnSurplus, returnSurplus),
    handle(sales.refund, (context, input) => refundOrder(payments, context, input)),
  ];
}
