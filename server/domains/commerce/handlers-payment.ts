import * as membership from '#contract/membership.ts';
import * as orders from '#contract/orders.ts';
import * as payment from '#contract/payment.ts';
import { quoteReports } from '#contract/shop.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { getOrder } from './find-order.ts';
import { listClasses } from './membership-classes.ts';
import { paymentOptions } from './payment-options.ts';
import { quote as quoteMembership } from './price-membership.ts';
import { quote } from './quote-reports.ts';

/** Orders, prices and money. */
export function paymentHandlers({ payments }: { payments: PaymentProvider | null }): Handler[] {
  return [
    handle(quoteReports, quote),
    handle(membership.listMembershipClasses, listClasses),
    handle(membership.quoteMembership, quoteMembership),
    handle(payment.getPaymentOptions, async () => paymentOptions(payments)),
    handle(orders.getOrder, getOrder),
  ];
}
