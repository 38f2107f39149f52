import type { Out } from '#contract/call.ts';
import type { getMySubscription } from '#contract/membership.ts';
import { membershipTitle } from '#contract/membership-title.ts';
import {
  type MembershipStatus,
  membershipStatuses,
  membershipTypes,
} from '#contract/vocabulary.ts';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { centText } from '../../ui/money.ts';
import { When } from '../../ui/time.tsx';
import { paymentAddress } from './membership-type.ts';

export type Subscription = Out<typeof getMySubscription>['membership'];

const badges: Record<MembershipStatus, string> = {
  active: 'badge badge-success',
  expired: 'badge badge-accent',
  ended: 'badge badge-secondary',
};

/** One's own membership: type, status, dates, price. */
export function SubscriptionCard({
  membership,
  certificateUrl,
}: {
  membership: Subscription;
  certificateUrl?: string | null;
}) {
  if (membership === null) return <NoMembership />;
  const { type, title, status, startedAt, expiresAt, price } = membership;
  return (
    <section className="card stack" aria-labelledby="subscription">
      <header className="record-head">
        <h2 id="subscription">{membershipTitle(title)}</h2>
        <span className={badges[status]}>{membershipStatuses[status]}</span>
      </header>
      <Facts
        facts={[
          ['Member type', membershipTypes[type]],
          ['Member since', <When key="since" at={startedAt} />],
          [status === 'active' ? 'Runs until' : 'Ended', <When key="until" at={expiresAt} />],
          ['Price', centText(price)],
        ]}
      />
      {status === 'expired' && (
        <p>It has expired. Renew it, and a new period begins with the payment.</p>
      )}
      {status === 'ended' && (
        <p>It was ended and its price given back. You can join again at any time.</p>
      )}
      <p className="actions">
        <a className="button" href={paymentAddress(type)}>
          {status === 'ended' ? 'Join again' : 'Renew Membership'}
        </a>
        {status === 'active' && certificateUrl && (
          <a className="button button-secondary" href={certificateUrl}>
            Download certificate
          </a>
        )}
      </p>
    </section>
  );
}

function NoMembership() {
  return (
    <Empty title="No membership yet">
      <p>
        A membership bought with another address, or before the address of this account was
        confirmed, appears here once the addresses are the same and confirmed.
      </p>
      <a className="button" href="/membership">
        Compare memberships
      </a>
    </Empty>
  );
}
