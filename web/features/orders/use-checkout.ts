import { useEffect, useState } from 'react';
import { goodsWords } from '#content/documents.ts';
import { quoteReports } from '#contract/commerce/shop.ts';
import { useCallMutation } from '../../data/api.ts';
import { type CheckoutData, readCheckout, storeCheckout } from '../../islands/checkout-data.ts';
import { type Buyer, callFields } from './buyer.ts';
import { type CheckoutOrder, type Goods, orderOf, totalOfOrder } from './checkout-order.ts';
import { type PaymentInput, usePayment } from './use-payment.ts';

const goodsOf = ({ reports, package: chosen }: CheckoutOrder) => ({
  reportIds: reports.map(({ id }) => id),
  ...(chosen && { package: chosen }),
});

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
  /** The server's price, if it differs from the catalogue's here. */
  const [asked, setAsked] = useState<number | null>(null);

  // Only the browser knows what is stored on the device; without script, the page has a separate form.
  useEffect(() => {
    setOrder((present) => present ?? orderOf(sent ?? readCheckout(), catalogue, known));
  }, [catalogue, known, sent]);

  const total = (order && (asked ?? totalOfOrder(order))) ?? 0;
  const quote = useCallMutation(quoteReports, {
    done: (price) => setAsked(price.total),
    refused: () => undefined,
  });
  const payment = usePayment({
    buyer: order?.buyer ?? known,
    isAgreed: order !== null && order.agreed === total && order.reports.length > 0,
    takesCards,
    refused: null,
    onNewPrice: () => order && quote.mutate({ input: goodsOf(order) }),
    inputFor: (buyer): PaymentInput => ({
      amount: total,
      description: goodsWords.reports,
      metadata: {
        reports: order?.reports.map(({ name }) => name).join(', '),
        ...(order && goodsOf(order)),
        ...callFields(buyer),
      },
    }),
  });

  /** Changes the order, and stores it on the device. */
  function change(changed: Partial<CheckoutOrder>): void {
    if (!order) return;
    const next = { ...order, gone: false, ...changed };
    quote.reset();
    payment.corrected();
    setOrder(next);
    const { name, email, organization, notes } = next.buyer;
    storeCheckout({
      reports: next.reports.map((report) => report.name),
      total: next.agreed,
      contactInfo: { name, email, ...(organization && { organization }), ...(notes && { notes }) },
      ...goodsOf(next),
    });
  }

  return {
    order,
    total,
    payment,
    failure: quote.error,
    setBuyer: (buyer: Buyer) => change({ buyer, agreed: total }),
    choose(reports: readonly Goods[], chosen: CheckoutOrder['package']) {
      setAsked(null);
      change({ reports, package: chosen, agreed: totalOfOrder({ reports, package: chosen }) });
    },
    agree: () => order?.agreed !== total && change({ agreed: total }),
  };
}
