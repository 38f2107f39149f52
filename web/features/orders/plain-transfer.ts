/** Orders by bank transfer from a form without script. */
import { redirect } from 'react-router';
import { checkoutWords as words } from '#content/checkout.ts';
import { orderByBankTransfer } from '#contract/commerce/payment.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';
import { type Buyer, isComplete, missingIn, wrongEntries } from './buyer.ts';
import type { PaymentInput } from './use-payment.ts';

export interface RefusedOrder {
  status: number;
  message: string;
  fields: Record<string, string>;
}

/** Redirects to the order's page, or says why there is no order. */
export async function placeTransfer(
  call: PageVisit['call'],
  input: PaymentInput,
  buyer: Buyer,
): Promise<RefusedOrder> {
  if (!isComplete(buyer))
    return { status: 400, message: words.incomplete, fields: missingIn(buyer) };
  try {
    const { orderUrl } = await call(orderByBankTransfer, input);
    throw redirect(orderUrl, 303);
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    const { status, body } = error;
    return { status, message: body.message, fields: wrongEntries(error) ?? {} };
  }
}
