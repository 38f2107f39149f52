import { useSearchParams } from 'react-router';
import { offeredBenefits, opensSentence } from '#content/membership-rights.ts';
import { quoteMembership } from '#contract/commerce/membership.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { getPaymentOptions } from '#contract/commerce/payment.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallQuery } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { ShopFrame } from '../catalogue/shop-frame.tsx';
import { RichText } from '../site/info/inline.tsx';
import { membershipTypeOf } from './membership-type.ts';
import { OrderSummary } from './order-summary.tsx';
import { Purchase, type RefusedPurchase } from './purchase.tsx';
import type { MembershipQuote } from './purchase-fingerprint.ts';
import { paymentPageWords as words } from './words.ts';

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
      <div className="purchase">
        {notSold ? (
          <NotSold message={messageOf(quote.error)} />
        ) : (
          <QueryBoundary query={quote} rows={6}>
            {(shown) => (
              <div className="purchase-columns">
                <OrderSummary quote={shown} />
                <div className="purchase-main">
                  <QueryBoundary query={options} rows={4}>
                    {(ways) => <Purchase quote={shown} options={ways} refused={refused} />}
                  </QueryBoundary>
                </div>
                <Benefits quote={shown} />
              </div>
            )}
          </QueryBoundary>
        )}
      </div>
    </ShopFrame>
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

function Benefits({ quote: { type, features } }: { quote: MembershipQuote }) {
  return (
    <section className="stack" aria-labelledby="benefits">
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
