import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { offeredBenefits, opensSentence } from '#content/membership-rights.ts';
import type { CallOutput } from '#contract/call.ts';
import { quoteMembership } from '#contract/commerce/membership.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { getPaymentOptions } from '#contract/commerce/payment.ts';
import { CallError } from '#contract/page-visit.ts';
import { toastRead } from '#contract/timing.ts';
import { useVisitor } from '../../app/session.ts';
import { messageOf, queryOf, useCallQuery } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { ShopFrame } from '../catalogue/shop-frame.tsx';
import { type Buyer, buyerOf, callFields } from '../orders/buyer.ts';
import { CheckoutLayout, OrderSummary } from '../orders/checkout-layout.tsx';
import { PaymentStep, tellPaymentFailure } from '../orders/payment-step.tsx';
import type { RefusedOrder } from '../orders/plain-transfer.ts';
import { PriceLines } from '../orders/price-lines.tsx';
import { usePayment } from '../orders/use-payment.ts';
import { RichText } from '../site/info/inline.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { membershipTypeOf } from './type-in-address.ts';
import { useConfirmation } from './use-confirmation.ts';
import { paymentWords, summaryWords, paymentPageWords as words } from './words.ts';

type Quote = CallOutput<typeof quoteMembership>;

/** What a form sent without script contained, and why it was refused. */
export interface RefusedPurchase extends RefusedOrder {
  amount: number;
  buyer: Buyer;
}

/** `/membership-payment` (MEMB-04..MEMB-17): the membership, its price, and how to pay. */
export function MembershipPaymentPage({ refused }: { refused: RefusedPurchase | undefined }) {
  const [query] = useSearchParams();
  const type = membershipTypeOf(query);
  const quote = useCallQuery(quoteMembership, { type });
  const options = useCallQuery(getPaymentOptions, {});
  const notSold = quote.error instanceof CallError && quote.error.status === 409;
  return (
    <ShopFrame
      heading={quote.data ? membershipTitle(quote.data.title) : words.heading}
      subheading={words.subheading}
      back={words.back}
      backTo="/membership"
    >
      {notSold ? (
        <NotSold message={messageOf(quote.error)} />
      ) : (
        <QueryBoundary query={quote} rows={6}>
          {(shown) => (
            <QueryBoundary query={options} rows={6}>
              {({ card, bankTransfer }) => (
                <Purchase
                  quote={shown}
                  ways={{ card: card !== null, transfer: bankTransfer }}
                  refused={refused}
                />
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </ShopFrame>
  );
}

function Purchase({
  quote,
  ways,
  refused,
}: {
  quote: Quote;
  ways: { card: boolean; transfer: boolean };
  refused: RefusedPurchase | undefined;
}) {
  const { type, kind, amount, expiresAt } = quote;
  const { user } = useVisitor();
  const client = useQueryClient();
  const [buyer, setBuyer] = useState(refused?.buyer ?? buyerOf(user));
  /** The price that the buyer saw; without script, the form contains it. */
  const [seen, setSeen] = useState(refused && refused.amount !== amount ? refused.amount : null);
  const payment = usePayment({
    buyer,
    isAgreed: seen === null,
    takesCards: ways.card,
    // A renewal differs from the membership it extends.
    purchase: [kind, kind === 'new' ? '' : expiresAt, user?.id],
    refused: refused && !user ? refused.fields : null,
    // Signed in, the account is the buyer.
    inputFor: (by) => ({ membershipType: type, amount, ...(!user && callFields(by)) }),
    onNewPrice() {
      setSeen(amount);
      void client.invalidateQueries(queryOf(quoteMembership, { type }));
    },
    onFailed: leave,
  });
  const confirmation = useConfirmation(quote, (message) =>
    tellPaymentFailure(paymentWords.error, message),
  );
  const { intent } = payment;
  return (
    <CheckoutLayout
      payment={
        <>
          {refused && seen === null && (
            <Notice variant="destructive" alert>
              {refused.message}
            </Notice>
          )}
          <PaymentStep
            payment={payment}
            ways={ways}
            buyer={buyer}
            onBuyer={setBuyer}
            action={here(type)}
            goods={<input type="hidden" name="total" value={amount} />}
            price={{ was: seen, now: amount, agree: () => setSeen(null) }}
            card={{
              returnTo: '/membership-success',
              onSucceeded: confirmation.ask,
              onProcessing: confirmation.wait,
            }}
            outcome={
              intent &&
              confirmation.state !== 'none' && (
                <PaymentOutcome {...confirmation} ask={() => confirmation.ask(intent)} />
              )
            }
            texts={{
              lede: <RichText text={paymentWords.buyer(signIn(type))} />,
              nameHint: paymentWords.nameHint,
              transfer: paymentWords.transfer,
              failed: paymentWords.error,
              back: { label: paymentWords.back, href: '/membership' },
            }}
          />
        </>
      }
    >
      <Summary quote={quote} />
      <Benefits quote={quote} />
    </CheckoutLayout>
  );
}

const here = (type: string) => `/membership-payment?type=${type}`;
const signIn = (type: string) => `/api/login?next=${encodeURIComponent(here(type))}`;

/** MEMB-10: shows the toast, and returns to the classes once it has been read. */
function leave(): void {
  showToast({ ...paymentWords.notOpened, variant: 'destructive' });
  // In place of this page, to which Back would otherwise lead, and then here again.
  setTimeout(() => location.replace('/membership'), toastRead);
}

/** What is bought, the period and the price, all as the server calculates them. */
function Summary({ quote }: { quote: Quote }) {
  const { title, kind, amount, fullPrice, billingPeriod, daysLeft, startsAt, expiresAt } = quote;
  const name = membershipTitle(title);
  return (
    <OrderSummary line={name} total={amount}>
      <PriceLines
        lines={[{ name: summaryWords.year[billingPeriod], price: fullPrice }]}
        discount={
          kind === 'upgrade' && daysLeft !== null
            ? { name: summaryWords.difference(daysLeft), amount: fullPrice - amount }
            : null
        }
      />
      <p>
        {kind === 'renewal' ? summaryWords.adds : summaryWords.runs} <DateTime at={startsAt} />{' '}
        {summaryWords.to} <DateTime at={expiresAt} />
      </p>
      <p className="small muted">{summaryWords.explanations[kind]}</p>
    </OrderSummary>
  );
}

/** A class that this visitor cannot buy now; the server's message says why. */
function NotSold({ message }: { message: string }) {
  return (
    <Notice variant="accent" title={words.notSold.title} alert>
      <p>{message}</p>
      <p className="actions">
        <a className="button" href="/my-membership">
          {words.notSold.mine}
        </a>
        <a className="button button-secondary" href="/membership">
          {words.notSold.compare}
        </a>
      </p>
    </Notice>
  );
}

function Benefits({ quote: { type, features } }: { quote: Quote }) {
  return (
    <section className="card stack later" aria-labelledby="benefits">
      <h2 id="benefits">{words.benefits}</h2>
      <p>{opensSentence(type)}</p>
      <ul className="points">
        {offeredBenefits(features).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="small muted">
        <RichText text={words.compared} />
      </p>
    </section>
  );
}
