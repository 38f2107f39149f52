import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getOrder, getOrderByPayment, type Order } from '#contract/commerce/orders.ts';
import { paymentAsked } from '#contract/timing.ts';
import { useVisitor } from '../../app/session.ts';
import { queryOf } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { forgetKeys } from '../../islands/idempotency-keys.ts';
import { addressOf } from '../orders/order-address.ts';
import { RichText } from '../site/info/inline.tsx';
import { SitePage } from '../site/site-page.tsx';
import { MembershipFacts } from './membership-facts.tsx';
import { NextSteps } from './next-steps.tsx';
import { namedOrder } from './order-lookup.ts';
import { isWaitedFor, noticeOf } from './order-notice.ts';
import { successWords as words } from './words.ts';

/** `/membership-success` (MEMB-18..MEMB-22): the purchase, and the next steps. */
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
    // Refreshes while a bank is still processing the payment or a transfer is awaited.
    refetchInterval: ({ state }) => (isWaitedFor(state.data) ? paymentAsked : false),
  });
  const isPaid = order.data?.status === 'paid';
  useEffect(() => {
    // Also runs after the redirect from the card's bank: buying the same again must be a new order.
    if (isPaid) forgetKeys();
  }, [isPaid]);
  if (order.error)
    return (
      <Notice variant="destructive" title={words.notShown.title} alert>
        <p>{words.notShown.text}</p>
      </Notice>
    );
  return <QueryBoundary query={order}>{(found) => <Welcome order={found} />}</QueryBoundary>;
}

function Welcome({ order }: { order: Order | null }) {
  if (order !== null && order.status !== 'paid') return <NotPaid order={order} />;
  return (
    <>
      <header className="purchase-head">
        <h1>{order ? words.title : words.exampleTitle}</h1>
        <p className="lede">
          {order ? words.thanks(order.customerName, order.customerEmail) : words.example}
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

/** Opened without a payment in the address: says so, and links to one's own membership. */
function NoOrder() {
  const { user } = useVisitor();
  return (
    <Notice variant="accent" title={words.noOrder.title}>
      <p>
        <RichText text={user ? words.noOrder.signedIn : words.noOrder.signedOut} />
      </p>
    </Notice>
  );
}

/** An order that is not paid, or no longer. */
function NotPaid({ order }: { order: Order }) {
  const { title, text } = noticeOf(order);
  return (
    <>
      <header className="purchase-head">
        <h1>{words.heading}</h1>
      </header>
      <Notice variant="accent" title={title} alert>
        <p>{text}</p>
        <p className="actions">
          <a className="button" href={addressOf('/payment-success', order)}>
            {words.openOrder}
          </a>
        </p>
      </Notice>
    </>
  );
}
