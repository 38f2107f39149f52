import { useEffect } from 'react';
import { checkoutWords as words } from '#content/checkout.ts';
import { shopWords } from '#content/shop.ts';
import type { CallOutput } from '#contract/call.ts';
import { discountOf, packageTerms } from '#contract/commerce/packages.ts';
import type { getPaymentOptions } from '#contract/commerce/payment.ts';
import { reportPackages } from '#contract/commerce/vocabulary.ts';
import { shop } from '#contract/limits.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import { type CheckoutData, forgetCheckout } from '../../islands/checkout-data.ts';
import { forgetKeys } from '../../islands/idempotency-keys.ts';
import { dollars } from '../../islands/selection.ts';
import { showToast } from '../../islands/toast.ts';
import { ShopFrame } from '../catalogue/shop-frame.tsx';
import type { Buyer } from './buyer.ts';
import { BuyerForm, type Ways } from './buyer-form.tsx';
import { ChangeSelection } from './change-selection.tsx';
import { CheckoutLayout, OrderSummary } from './checkout-layout.tsx';
import {
  type CheckoutOrder,
  type Goods,
  holdsSample,
  orderOf,
  totalOfOrder,
} from './checkout-order.ts';
import { NoCards, PaymentStep, Preparing, SampleNotice } from './payment-step.tsx';
import type { RefusedOrder } from './plain-transfer.ts';
import { PriceLines } from './price-lines.tsx';
import { useCheckout } from './use-checkout.ts';
import { addressOfPayment, type Intent, paidShown } from './use-payment.ts';

interface Props {
  catalogue: readonly Goods[];
  options: CallOutput<typeof getPaymentOptions>;
  known: Buyer;
  /** The entries of a form that was sent without script, and why it was refused. */
  sent: CheckoutData | null;
  refused: RefusedOrder | null;
}

/** `/report-checkout` (SHOP-12..SHOP-31). */
export function CheckoutScreen({ catalogue, options, known, sent, refused }: Props) {
  const { site } = useVisitor();
  const ways = { card: options.card !== null, transfer: options.bankTransfer };
  const checkout = useCheckout({ catalogue, known, sent, takesCards: ways.card });
  const { order, total, payment } = checkout;
  useReloadWhenKept();
  if (catalogue.length === 0) return <NothingForSale ways={ways} />;
  const step = !order ? (
    <Preparing />
  ) : order.reports.length === 0 ? (
    <NothingLeft />
  ) : (
    <PaymentStep
      payment={payment}
      ways={ways}
      buyer={order.buyer}
      onBuyer={checkout.setBuyer}
      action="/report-checkout"
      price={{
        was: order.agreed === total ? null : order.agreed,
        now: total,
        agree: checkout.agree,
      }}
      card={{ returnTo: '/payment-success', onSucceeded: succeeded, onProcessing: leave }}
      failure={checkout.failure}
      texts={{
        lede: words.contact.lede,
        transfer: words.bank.lede,
        failed: words.failed,
        back: { label: words.price.again, href: '/report-selection' },
      }}
    >
      {holdsSample(order) && <SampleNotice />}
    </PaymentStep>
  );
  return (
    <ShopFrame heading={words.heading} subheading={words.subheading} back={words.back}>
      {order?.gone && order.reports.length > 0 && <Notice variant="accent">{words.gone}</Notice>}
      <CheckoutLayout
        lede={ways.card && order?.reports.length !== 0 && words.payment.lede}
        payment={
          <>
            <noscript>
              {/* Browsers with script have no use for it. */}
              {import.meta.env.SSR && ways.transfer ? (
                <PlainTransfer order={orderOf(sent, catalogue, known)} refused={refused} />
              ) : (
                <Notice variant="accent">{words.noScriptNoTransfer}</Notice>
              )}
            </noscript>
            <div className="needs-script stack">{step}</div>
          </>
        }
      >
        {order && order.reports.length > 0 && (
          <OrderSummary line={words.summary.line} total={total}>
            <div>
              <h3 className="label">{words.summary.included}</h3>
              <Lines order={order} />
            </div>
            <BuyerLines buyer={order.buyer} />
            <ChangeSelection
              key={JSON.stringify([order.reports, order.package])}
              order={order}
              catalogue={catalogue}
              choose={checkout.choose}
            />
          </OrderSummary>
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
      </CheckoutLayout>
      <div className="small muted stack">
        <p>{words.agreement}</p>
        <p>
          {words.support} <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
        </p>
      </div>
    </ShopFrame>
  );
}

const leave = (intent: Intent) => location.assign(addressOfPayment('/payment-success', intent));

function succeeded(intent: Intent): void {
  forgetCheckout();
  forgetKeys();
  const [title, description] = words.done;
  showToast({ title, description });
  setTimeout(() => leave(intent), paidShown);
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

/** SHOP-18: the reports with their prices, and the package's discount. */
const Lines = ({ order: { reports, package: chosen } }: { order: CheckoutOrder }) => (
  <PriceLines
    lines={reports.map(({ sample, ...line }) => ({
      ...line,
      note: sample ? shopWords.sample(shop.samplePages) : '',
    }))}
    discount={discountOf(reports, chosen)}
  />
);

/** SHOP-19. */
function BuyerLines({ buyer: { name, email, organization } }: { buyer: Buyer }) {
  if (!name && !email) return null;
  return (
    <div>
      <h3 className="label">{words.summary.contact}</h3>
      <p className="as-written">{[name, email, organization].filter(Boolean).join('\n')}</p>
    </div>
  );
}

/** SHOP-33: explains the packages; they are selected in the summary or the catalogue. */
const Packages = () => (
  <section className="card stack later" aria-labelledby="packages">
    <h2 id="packages">{words.packages}</h2>
    <dl className="offers">
      {valuesOf(reportPackages).map((name) => (
        <div key={name}>
          <dt>
            {reportPackages[name]}{' '}
            <span className="price">{dollars(packageTerms[name].price)}</span>
          </dt>
          <dd className="small">{shopWords.packages[name]}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Nothing selected is still for sale, and nothing replaces it. */
const NothingLeft = () => (
  <Notice variant="accent" title={words.nothingLeft.title} alert>
    <p>{words.nothingLeft.text}</p>
    <p className="actions">
      <a className="button" href="/report-selection">
        {words.price.again}
      </a>
    </p>
  </Notice>
);

/** Orders by bank transfer without script. The server prices what the form names. */
function PlainTransfer({ order, refused }: { order: CheckoutOrder; refused: Props['refused'] }) {
  const { reports, package: chosen, buyer, gone } = order;
  if (reports.length === 0) return <NothingLeft />;
  return (
    <div className="stack">
      <Notice variant="accent">{words.noScript}</Notice>
      {gone && <Notice variant="accent">{words.gone}</Notice>}
      {refused && (
        <Notice variant="destructive" alert>
          {refused.message}
        </Notice>
      )}
      <Lines order={order} />
      <p className="total">
        <span>{words.summary.line}</span>
        <strong className="price">{dollars(totalOfOrder(order))}</strong>
      </p>
      {holdsSample(order) && <SampleNotice />}
      <p className="small muted">{words.bank.lede}</p>
      <BuyerForm
        action="/report-checkout"
        goods={
          <>
            {reports.map(({ id }) => (
              <input key={id} type="hidden" name="reports" value={id} />
            ))}
            <input type="hidden" name="package" value={chosen ?? ''} />
            <input type="hidden" name="total" value={totalOfOrder(order)} />
          </>
        }
        ways={{ card: false, transfer: true }}
        buyer={buyer}
        wrong={refused?.fields ?? null}
      />
      <p>
        <a href="/report-selection">{words.summary.change}</a>
      </p>
    </div>
  );
}
