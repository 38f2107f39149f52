import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getOrder, getOrderByPayment, type Order } from '#contract/commerce/orders.ts';
import { paymentAsked } from '#contract/intake/timing.ts';
import { useVisitor } from '../../app/session.ts';
import { queryOf } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { forgetKeys } from '../../islands/idempotency-keys.ts';
import { addressOf } from '../orders/order-state.ts';
import { SitePage } from '../site/site-page.tsx';
import { MembershipFacts } from './membership-facts.tsx';
import { NextSteps } from './next-steps.tsx';
import { namedOrder } from './order-lookup.ts';
import { isWaitedFor, noticeOf } from './order-notice.ts';

/** `/membership-success` (MEMB-18..MEMB-22): what was bought, and what comes next. */
export function SuccessPage() {
  const [query] = useSearchParams();
  const named = namedOrder(query);
  return (
    <SitePage>
      <div className="page section purchase">
        {named === null ? <Welcome order={null} /> : <OfOrder named={named} />}
      </div>
    </SitePage>
  );
}

function OfOrder({ named }: { named: NonNullable<ReturnType<typeof namedOrder>> }) {
  const asked =
    named.by === 'payment'
      ? queryOf(getOrderByPayment, named.input)
      : queryOf(getOrder, named.input);
  const order = useQuery<Order | null>({
    queryKey: asked.queryKey,
    queryFn: asked.queryFn as () => Promise<Order | null>,
    // A bank that takes its time, and a transfer: the page goes on by itself.
    refetchInterval: ({ state }) => (isWaitedFor(state.data) ? paymentAsked : false),
  });
  const isPaid = order.data?.status === 'paid';
  useEffect(() => {
    // The way back from the card's bank: the same once more is another order.
    if (isPaid) forgetKeys();
  }, [isPaid]);
  if (order.error)
    return (
      <Notice variant="destructive" title="We can’t show this payment" alert>
        <p>
          The link may be incomplete, or the payment may be someone else’s. Open your order from the
          link in your receipt email.
        </p>
      </Notice>
    );
  return <QueryBoundary query={order}>{(found) => <Welcome order={found} />}</QueryBoundary>;
}

function Welcome({ order }: { order: Order | null }) {
  if (order !== null && order.status !== 'paid') return <NotPaid order={order} />;
  return (
    <>
      <header className="purchase-head">
        <h1>{order ? 'Welcome to the alliance' : 'A new membership'}</h1>
        <p className="lede">
          {order
            ? `Thank you, ${order.customerName}. Your receipt is on its way to ${order.customerEmail}.`
            : 'This is an example: it belongs to nobody.'}
        </p>
      </header>
      {order === null && <NoOrder />}
      <div className="purchase-columns">
        <MembershipFacts order={order} />
        <div className="purchase-main">
          <NextSteps order={order} />
        </div>
      </div>
    </>
  );
}

/** Opened without the address of a payment: honest about it, and the way to one's own. */
function NoOrder() {
  const { user } = useVisitor();
  return (
    <Notice variant="accent" title="We couldn’t find a payment">
      <p>
        This page shows what a new General membership looks like.{' '}
        {user ? (
          <>
            Yours is on <a href="/my-membership">My membership</a>.
          </>
        ) : (
          <>
            To see yours, open the link in your receipt email, or{' '}
            <a href="/api/login?next=%2Fmy-membership">sign in</a>.
          </>
        )}
      </p>
    </Notice>
  );
}

/** An order that is not paid, or not any more. */
function NotPaid({ order }: { order: Order }) {
  const { title, text } = noticeOf(order);
  return (
    <>
      <header className="purchase-head">
        <h1>Your membership</h1>
      </header>
      <Notice variant="accent" title={title} alert>
        <p>{text}</p>
        <p className="actions">
          <a className="button" href={addressOf('/payment-success', order)}>
            Open the order
          </a>
        </p>
      </Notice>
    </>
  );
}
