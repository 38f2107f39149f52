import { useEffect, useEffectEvent, useState } from 'react';
import { checkoutWords as words } from '#content/checkout.ts';
import { goodsWords } from '#content/documents.ts';
import type { CallOutput, SentInput } from '#contract/call.ts';
import { createPaymentIntent, orderByBankTransfer } from '#contract/commerce/payment.ts';
import { quoteReports } from '#contract/commerce/shop.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { type CheckoutData, readCheckout, storeCheckout } from '../../islands/checkout-data.ts';
import { keyFor } from '../../islands/idempotency-keys.ts';
import {
  type Buyer,
  buyerFields,
  type CheckoutOrder,
  type Goods,
  isComplete,
  orderOf,
  totalOfOrder,
} from './checkout-order.ts';

type Intent = CallOutput<typeof createPaymentIntent>;

const codeOf = (error: unknown) => (error instanceof CallError ? error.body?.code : undefined);

/** The server's messages about the buyer's entries, by field name. */
function wrongEntries(error: unknown): Record<string, string> | null {
  const fields = error instanceof CallError ? (error.body?.fields ?? {}) : {};
  const wrong = Object.entries(fields).flatMap(([name, message]) => {
    const field = buyerFields[name];
    return field ? [[field, message] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

const tellRefusal = (error: unknown) =>
  tellFailure({
    title: words.bank.failed,
    description: messageOf(error),
  });

/** The input for the server: the same for a card and for a bank transfer. */
const goodsOf = ({ reports, package: chosen, buyer, agreed }: CheckoutOrder) =>
  ({
    amount: agreed,
    description: goodsWords.reports,
    metadata: {
      reports: reports.map(({ name }) => name).join(', '),
      reportIds: reports.map(({ id }) => id),
      ...(chosen && { package: chosen }),
      customerName: buyer.name,
      customerEmail: buyer.email,
      ...(buyer.organization && { organization: buyer.organization }),
      ...(buyer.notes && { notes: buyer.notes }),
    },
  }) satisfies SentInput<typeof createPaymentIntent>;

interface Given {
  catalogue: readonly Goods[];
  /** Known data of a signed-in buyer. */
  known: Buyer;
  /** The entries of a form sent without script. */
  sent: CheckoutData | null;
  takesCards: boolean;
}

/** The whole state of the checkout: the order, and how far its payment is prepared. */
export function useCheckout({ catalogue, known, sent, takesCards }: Given) {
  const [order, setOrder] = useState<CheckoutOrder | null>(null);
  const [intent, setIntent] = useState<Intent | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [wrong, setWrong] = useState<Record<string, string> | null>(null);
  /** The server's price, if it differs from the catalogue's here. */
  const [asked, setAsked] = useState<number | null>(null);

  // Only the browser knows what is stored on the device; without script, the page has a separate form.
  useEffect(() => {
    setOrder((present) => present ?? orderOf(sent ?? readCheckout(), catalogue, known));
  }, [catalogue, known, sent]);

  const quote = useCallMutation(quoteReports, {
    done: ({ total }) => setAsked(total),
    refused(error) {
      setFailure(error);
      if (!takesCards) tellRefusal(error);
    },
  });
  /** The price has changed: gets the new one, which the buyer has to agree to. */
  function askPrice(of: CheckoutOrder): void {
    const { reportIds, package: chosen } = { package: undefined, ...goodsOf(of).metadata };
    quote.mutate({ input: { reportIds, ...(chosen && { package: chosen }) } });
  }

  const opening = useCallMutation(createPaymentIntent, {
    done: setIntent,
    refused(error) {
      if (!order) return;
      if (codeOf(error) === 'idempotency_mismatch') return open(order, true);
      if (codeOf(error) === 'amount_mismatch') return askPrice(order);
      setWrong(wrongEntries(error));
      setFailure(error);
    },
  });
  const transfer = useCallMutation(orderByBankTransfer, {
    done: ({ orderUrl }) => location.assign(orderUrl),
    refused(error) {
      if (order && codeOf(error) === 'amount_mismatch') return askPrice(order);
      setWrong(wrongEntries(error));
      tellRefusal(error);
    },
  });

  function open(wanted: CheckoutOrder, fresh = false): void {
    const input = goodsOf(wanted);
    opening.mutate({ input, idempotencyKey: keyFor(['card', input], fresh) });
  }

  const total = order && (asked ?? totalOfOrder(order));
  const isAgreed = order !== null && order.agreed === total;
  const ready = order !== null && isAgreed && order.reports.length > 0 && isComplete(order.buyer);
  const prepare = useEffectEvent((wanted: CheckoutOrder) => {
    if (!intent && !failure) open(wanted);
  });
  // A different order needs a different payment.
  useEffect(() => {
    if (order && ready && takesCards) prepare(order);
  }, [order, ready, takesCards]);

  /** Changes the order: stores it on the device, and prepares a new payment. */
  function change(changed: Partial<CheckoutOrder>): void {
    if (!order) return;
    const next = { ...order, gone: false, ...changed };
    setIntent(null);
    setFailure(null);
    setWrong(null);
    setOrder(next);
    const { name, email, organization, notes } = next.buyer;
    storeCheckout({
      reports: next.reports.map((report) => report.name),
      total: next.agreed,
      contactInfo: { name, email, ...(organization && { organization }), ...(notes && { notes }) },
      reportIds: next.reports.map(({ id }) => id),
      ...(next.package && { package: next.package }),
    });
  }

  return {
    order,
    total,
    isAgreed,
    intent,
    failure,
    wrong,
    isPlacing: transfer.isPending || transfer.isSuccess,
    setBuyer: (buyer: Buyer) => change({ buyer }),
    choose(reports: readonly Goods[], chosen: CheckoutOrder['package']) {
      setAsked(null);
      change({
        reports,
        package: chosen,
        agreed: totalOfOrder({ reports, package: chosen }),
      });
    },
    agree: () => total !== null && change({ agreed: total }),
    tryAgain() {
      setFailure(null);
      if (order) open(order);
    },
    /** The payment was cancelled: opens another one, under a new key. */
    openAnew() {
      setIntent(null);
      if (order) open(order, true);
    },
    payByTransfer() {
      if (!order) return;
      const input = goodsOf(order);
      const replaces = intent && {
        paymentIntentId: intent.paymentIntentId,
        clientSecret: intent.clientSecret,
      };
      transfer.mutate({
        input: { ...input, ...(replaces && { replaces }) },
        idempotencyKey: keyFor(['bank', input, replaces]),
      });
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
