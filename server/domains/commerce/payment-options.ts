import type { Out } from '#contract/call.ts';
import type { getPaymentOptions } from '#contract/payment.ts';
import type { PaymentProvider } from '../../platform/payments.ts';

/** Bank transfer is always open: cards fail often in the first market. */
export const paymentOptions = (
  payments: PaymentProvider | null,
): Out<typeof getPaymentOptions> => ({
  card: payments && { provider: payments.name, publishableKey: payments.publishableKey },
  bankTransfer: true,
});
