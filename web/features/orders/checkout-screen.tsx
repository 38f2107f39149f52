import { useEffect } from 'react';
import { checkoutWords as words } from '#content/checkout.ts';
import type { CallOutput } from '#contract/call.ts';
import type { getPaymentOptions } from '#contract/commerce/payment.ts';
import { useVisitor } from '../../app/session.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { FailureNotice } from '../../design/failure-notice.tsx';
import { Notice } from '../../design/notice.tsx';
import { type CheckoutData, forgetCheckout } from '../../islands/checkout-data.ts';
import { forgetKeys } from '../../islands/idempotency-keys.ts';
import { dollars } from '../../islands/selection.ts';
import { showToast } from '../../islands/toast.ts';
import { ShopFrame } from '../catalogue/shop-frame.tsx';
import { CardPayment } from './card-payment.tsx';
import { type Buyer, type Goods, holdsSample, isComplete, orderOf } from './checkout-order.ts';
import {
  BuyerForm,
  NoCards,
  NothingLeft,
  Preparing,
  PriceChanged,
  SampleNotice,
  SetupError,
} from './checkout-parts.tsx';
import { CheckoutSummary, Packages } from './checkout-summary.tsx';
import { PlainTransfer } from './no-script-transfer.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { payWords } from './words.ts';

/** Milliseconds, long enough to see that the payment succeeded. */
const beforeLeaving = 1200;

interface Props {
  catalogue: readonly Goods[];
  options: CallOutput<typeof getPaymentOptions>;
  known: Buyer;
  /** The entries of a form that was sent without script, and why it was refused. */
  sent: CheckoutData | null;
  refused: { message: string; fields: Record<string, string> } | null;
}

/** `/report-checkout` (SHOP-12..SHOP-31). */
export function CheckoutScreen({ catalogue, options, known, sent, refused }: Props) {
  const { site } = useVisitor();
  const ways = { card: options.card !== null, transfer: options.bankTransfer };
  const takesCards = ways.card;
  const checkout = useCheckout({ catalogue, known, sent, takesCards });
  const { order, total } = checkout;
  useReloadWhenKept();
  if (catalogue.length === 0) return <NothingForSale ways={ways} />;
  return (
    <ShopFrame heading={words.heading} subheading={words.subheading} back={words.back}>
      {order?.gone && order.reports.length > 0 && <Notice variant="accent">{words.gone}</Notice>}
      <div className="checkout">
        <section className="card stack payment" aria-labelledby="payment">
          <h2 id="payment">{words.payment.heading}</h2>
          {takesCards && order?.reports.length !== 0 && (
            <p className="muted">{words.payment.lede}</p>
          )}
          <noscript>
            {ways.transfer ? (
              <PlainTransfer order={orderOf(sent, catalogue, known)} refused={refused} />
            ) : (
              <Notice variant="accent">{words.noScriptNoTransfer}</Notice>
            )}
          </noscript>
          <div className="needs-script stack">
            <FailureNotice />
            {order && total !== null ? (
              <Payment checkout={checkout} order={order} total={total} ways={ways} />
            ) : (
              <Preparing />
            )}
          </div>
        </section>
        {order && total !== null && order.reports.length > 0 && (
          <CheckoutSummary
            order={order}
            total={total}
            catalogue={catalogue}
            choose={checkout.choose}
          />
        )}
        <Packages />
        <section className="card stack later" aria-labelledby="secure">
          <h2 id="secure">{words.secure.heading}</h2>
          <ul className="checks">
            {words.secure.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="small muted stack">
        <p>{words.agreement}</p>
        <p>
          {words.support} <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
        </p>
      </div>
    </ShopFrame>
  );
}

interface Ways {
  card: boolean;
  transfer: boolean;
}

/** With real payments, a report without its file is not for sale, so there may be none to sell. */
const NothingForSale = ({ ways }: { ways: Ways }) => (
  <ShopFrame heading={words.heading} subheading={words.subheading} back={words.back}>
    <Notice variant="accent" title={words.nothing.title}>
      <p>{words.nothing.text}</p>
      <p>
        <a href="/report-selection">{words.nothing.link}</a>
      </p>
    </Notice>
    {!ways.card && <NoCards sells={false} transfer={ways.transfer} />}
  </ShopFrame>
);

/** A page restored by the browser does not know whether the order has been paid since. */
function useReloadWhenKept(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}

function Payment({
  checkout,
  order,
  total,
  ways,
}: {
  checkout: Checkout;
  order: NonNullable<Checkout['order']>;
  total: number;
  ways: Ways;
}) {
  if (order.reports.length === 0) return <NothingLeft />;
  if (!checkout.isAgreed)
    return <PriceChanged was={order.agreed} now={total} agree={checkout.agree} />;
  const { buyer } = order;
  if (!isComplete(buyer) || checkout.wrong)
    return (
      <BuyerForm
        key={JSON.stringify(checkout.wrong)}
        buyer={buyer}
        wrong={checkout.wrong ?? {}}
        done={checkout.setBuyer}
      />
    );
  return (
    <>
      {holdsSample(order) && <SampleNotice />}
      {ways.card ? (
        <ByCard checkout={checkout} total={total} transfer={ways.transfer} />
      ) : (
        <NoCards sells transfer={ways.transfer} />
      )}
      {ways.transfer && <ByTransfer checkout={checkout} />}
    </>
  );
}

const ByTransfer = ({ checkout }: { checkout: Checkout }) => (
  <section className="stack other-way" aria-labelledby="bank">
    <h3 id="bank">{words.bank.heading}</h3>
    <p className="small muted">{words.bank.lede}</p>
    <p>
      <button
        type="button"
        className="button button-secondary"
        disabled={checkout.isPlacing}
        aria-busy={checkout.isPlacing || undefined}
        onClick={checkout.payByTransfer}
      >
        {checkout.isPlacing ? words.bank.pending : words.bank.button}
      </button>
    </p>
  </section>
);

function ByCard({
  checkout,
  total,
  transfer,
}: {
  checkout: Checkout;
  total: number;
  transfer: boolean;
}) {
  const { intent, failure, tryAgain } = checkout;
  if (failure) return <SetupError error={failure} tryAgain={tryAgain} />;
  if (!intent) return <Preparing />;
  const proof = new URLSearchParams({
    payment_intent: intent.paymentIntentId,
    payment_intent_client_secret: intent.clientSecret,
  });
  const leave = () => location.assign(`/payment-success?${proof}`);
  return (
    <CardPayment
      key={intent.paymentIntentId}
      intent={intent}
      payLabel={`${words.payment.pay} ${dollars(total)}`}
      returnTo="/payment-success"
      onSucceeded={() => {
        forgetCheckout();
        forgetKeys();
        const [title, description] = words.done;
        showToast({ title, description });
        setTimeout(leave, beforeLeaving);
      }}
      onProcessing={leave}
      onCanceled={checkout.openAnew}
      onFailed={(message, isDeclined) =>
        tellFailure({
          title: words.failed,
          description: message,
          ...(isDeclined && { next: payWords.afterDecline(transfer) }),
        })
      }
    />
  );
}
