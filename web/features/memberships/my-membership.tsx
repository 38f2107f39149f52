import { Link } from 'react-router';
import {
  getMySubscription,
  listMembershipClasses,
  type MembershipClass,
  quoteMembership,
} from '#contract/commerce/membership.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { listMyOrders, type Order } from '#contract/commerce/orders.ts';
import { dollarText } from '#contract/format.ts';
import { useCallQuery } from '../../data/api.ts';
import {
  defineScreen,
  pageOfAddress,
  screenQuery,
  useScreenQuery,
} from '../../data/define-screen.ts';
import { Notice } from '../../design/notice.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { addressOf } from '../orders/order-address.ts';
import { Shell } from '../portals/shell.tsx';
import { isMembershipType, paymentAddress } from './membership-type.ts';
import { myMembershipWords as words } from './my-membership-words.ts';
import { isWaitedFor, noticeOf } from './order-notice.ts';
import { OrderTable } from './order-table.tsx';
import { type Subscription, SubscriptionCard } from './subscription-card.tsx';
import { noticeWords } from './words.ts';

const subscriptionQuery = screenQuery(getMySubscription);
const ordersQuery = screenQuery(listMyOrders, pageOfAddress);

/** `/my-membership`: its status, possible upgrades, and all orders. */
function MyMembership() {
  const subscription = useScreenQuery(subscriptionQuery);
  const orders = useScreenQuery(ordersQuery);
  const open = orders.data?.items.find((order) => order.membership && isWaitedFor(order));
  return (
    <Shell
      title={words.title}
      aside={
        <p className="actions">
          <Link className="button button-secondary" to="/member-portal">
            {words.portal}
          </Link>
          <Link className="button button-secondary" to="/">
            {words.home}
          </Link>
        </p>
      }
    >
      <div className="columns">
        <QueryBoundary query={subscription} rows={4}>
          {({ membership, certificateUrl }) =>
            membership === null && open ? (
              <Ordered order={open} />
            ) : (
              <SubscriptionCard membership={membership} certificateUrl={certificateUrl} />
            )
          }
        </QueryBoundary>
        {subscription.data?.membership?.status === 'active' && (
          <Upgrades membership={subscription.data.membership} />
        )}
      </div>
      <section aria-labelledby="orders">
        <div className="section-head">
          <h2 id="orders">{words.orders}</h2>
        </div>
        <QueryBoundary query={orders}>
          {({ items, next }) => (
            <>
              <OrderTable orders={items} />
              <Paging next={next} />
            </>
          )}
        </QueryBoundary>
      </section>
    </Shell>
  );
}

export const myMembership = defineScreen({
  queries: [subscriptionQuery, ordersQuery, screenQuery(listMembershipClasses)],
  Screen: MyMembership,
});

/** A membership was ordered, and its payment is awaited. */
function Ordered({ order }: { order: Order }) {
  const { title, text } = noticeOf(order);
  return (
    <Notice variant="accent" title={title}>
      <p>{text}</p>
      <p className="actions">
        <a className="button" href={addressOf('/payment-success', order)}>
          {noticeWords.openOrder}
        </a>
      </p>
    </Notice>
  );
}

/** Higher classes than the present one, with the price difference for the remaining days. */
function Upgrades({ membership }: { membership: NonNullable<Subscription> }) {
  const { data } = useCallQuery(listMembershipClasses, {});
  const present = data?.find(({ classType }) => classType === membership.type);
  const above = (data ?? []).filter(
    ({ classType, isActive, price }) =>
      isActive &&
      isMembershipType(classType) &&
      classType !== membership.type &&
      price > (present?.price ?? membership.price),
  );
  if (above.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="upgrades">
      <h2 id="upgrades">{words.upgrades}</h2>
      <ul className="rows">
        {above.map((one) => (
          <Upgrade key={one.id} to={one} />
        ))}
      </ul>
    </section>
  );
}

function Upgrade({ to: { classType, name, description } }: { to: MembershipClass }) {
  const type = isMembershipType(classType) ? classType : 'general';
  const { data: quote } = useCallQuery(quoteMembership, { type });
  return (
    <li className="row-with-action">
      <div>
        <strong>{membershipTitle(name)}</strong>
        <p className="small muted">{description}</p>
        {quote?.kind === 'upgrade' && quote.daysLeft !== null && (
          <p className="small">{words.upgradePrice(dollarText(quote.amount), quote.daysLeft)}</p>
        )}
      </div>
      <a className="button button-secondary" href={paymentAddress(type)}>
        {words.upgradeTo(name)}
      </a>
    </li>
  );
}
