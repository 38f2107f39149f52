import type { CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/payment.ts';
import type { Context } from '../../../platform/context.ts';

/** Bank transfer is offered wherever a bank account is configured: cards fail often in the first market. */
export async function getPaymentOptions({
  providers,
  settings,
}: Context): Promise<CallOutput<typeof calls.getPaymentOptions>> {
  const { payments } = providers;
  return {
    card: payments && { provider: payments.name, publishableKey: payments.publishableKey },
    bankTransfer: settings.shop.bankDetails !== null,
  };
}
