import { useSearchParams } from 'react-router';
import { quoteMembership } from '#contract/commerce/membership.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { getPaymentOptions } from '#contract/commerce/payment.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallQuery } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { ShopFrame } from '../catalogue/shop-frame.tsx';
import { membershipTypeOf } from './membership-type.ts';
import { OrderSummary } from './order-summary.tsx';
import { Purchase, type RefusedPurchase } from './purchase.tsx';

/** `/membership-payment` (MEMB-04..MEMB-17): what it is, what it costs, and how it is paid. */
export function MembershipPaymentPage({ refused }: { refused: RefusedPurchase | undefined }) {
  const [query] = useSearchParams();
  const type = membershipTypeOf(query);
  const quote = useCallQuery(quoteMembership, { type });
  const options = useCallQuery(getPaymentOptions, {});
  const notSold = quote.error instanceof CallError && quote.error.status === 409;
  return (
    <ShopFrame
      heading={quote.data ? membershipTitle(quote.data.title) : 'Membership'}
      subheading="What you get, what it costs and how to pay"
      back="Back to Membership"
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
                <Benefits features={shown.features} />
              </div>
            )}
          </QueryBoundary>
        )}
      </div>
    </ShopFrame>
  );
}

/** A class that this visitor cannot buy now: the server's sentence says why. */
function NotSold({ message }: { message: string }) {
  return (
    <Notice variant="accent" title="You can’t buy this membership now" alert>
      <p>{message}</p>
      <p className="actions">
        <a className="button" href="/my-membership">
          My membership
        </a>
        <a className="button button-secondary" href="/membership">
          Compare memberships
        </a>
      </p>
    </Notice>
  );
}

function Benefits({ features }: { features: readonly string[] }) {
  return (
    <section className="stack" aria-labelledby="benefits">
      <h2 id="benefits">What it includes</h2>
      <ul className="points">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="small muted">
        The <a href="/membership">membership page</a> compares the classes line by line.
      </p>
    </section>
  );
}
