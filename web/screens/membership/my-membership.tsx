import { Link, useSearchParams } from 'react-router';
import {
  getMySubscription,
  listMembershipClasses,
  type MembershipClass,
  quoteMembership,
} from '#contract/membership.ts';
import { membershipTitle } from '#contract/membership-title.ts';
import { listMyOrders } from '#contract/orders.ts';
import { useCall } from '../../api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { dollarText } from '../../ui/money.ts';
import { Paging } from '../../ui/paging.tsx';
import { Shell } from '../portals/shell.tsx';
import { isMembershipType, paymentAddress } from './membership-type.ts';
import { OrderTable } from './order-table.tsx';
import { type Subscription, SubscriptionCard } from './subscription-card.tsx';

/** `/my-membership`: how it stands, what it can become, and everything that was ordered. */
export function MyMembership() {
  const [query] = useSearchParams();
  const after = query.get('after') ?? undefined;
  const subscription = useCall(getMySubscription, {});
  const orders = useCall(listMyOrders, { after });
  return (
    <Shell
      title="My membership"
      aside={
        <p className="actions">
          <Link className="button button-secondary" to="/member-portal">
            Member Portal
          </Link>
          <Link className="button button-secondary" to="/">
            Back to Home
          </Link>
        </p>
      }
    >
      <div className="columns">
        <Loaded query={subscription} rows={4}>
          {({ membership, certificateUrl }) => (
            <SubscriptionCard membership={membership} certificateUrl={certificateUrl} />
          )}
        </Loaded>
        {subscription.data?.membership?.status === 'active' && (
          <Upgrades membership={subscription.data.membership} />
        )}
      </div>
      <section aria-labelledby="orders">
        <div className="section-head">
          <h2 id="orders">Orders, invoices and receipts</h2>
        </div>
        <Loaded query={orders}>
          {({ items, next }) => (
            <>
              <OrderTable orders={items} />
              <Paging next={next} first={after === undefined} />
            </>
          )}
        </Loaded>
      </section>
    </Shell>
  );
}

/** Classes that go further than the present one, with the difference for the days left. */
function Upgrades({ membership }: { membership: NonNullable<Subscription> }) {
  const { data } = useCall(listMembershipClasses, {});
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
      <h2 id="upgrades">Upgrade</h2>
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
  const { data: quote } = useCall(quoteMembership, { type });
  return (
    <li className="row-with-action">
      <div>
        <strong>{membershipTitle(name)}</strong>
        <p className="small muted">{description}</p>
        {quote?.kind === 'upgrade' && (
          <p className="small">
            {dollarText(quote.amount)} now, for the{' '}
            {quote.daysLeft === 1 ? '1 day' : `${quote.daysLeft} days`} left
          </p>
        )}
      </div>
      <a className="button button-secondary" href={paymentAddress(type)}>
        Upgrade to {name}
      </a>
    </li>
  );
}
