import type { CallOutput } from '#contract/call.ts';
import type { getMySubscription } from '#contract/commerce/membership.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { centText } from '#contract/format.ts';
import {
  type MembershipStatus,
  membershipStatuses,
  membershipTypes,
} from '#contract/vocabulary.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { DateTime } from '../../design/time.tsx';
import { paymentAddress } from './membership-type.ts';

export type Subscription = CallOutput<typeof getMySubscription>['membership'];

const badges: Record<MembershipStatus, string> = {
  active: 'badge badge-success',
  disputed: 'badge badge-destructive',
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
      <DescriptionList
        facts={[
          ['Member type', membershipTypes[type]],
          ['Member since', <DateTime key="since" at={startedAt} />],
          [
            status === 'active' || status === 'disputed' ? 'Runs until' : 'Ended',
            <DateTime key="until" at={expiresAt} />,
          ],
          ['Price', centText(price)],
        ]}
      />
      {status === 'disputed' && (
        <p>
          The payment is disputed, so the membership is on hold. It resumes if the dispute is
          decided in our favour, and ends otherwise. If you didn’t dispute it, ask your bank, or
          write to us.
        </p>
      )}
      {status === 'expired' && (
        <p>It has expired. Renew it, and a new period starts when you pay.</p>
      )}
      {status === 'ended' && <p>It was ended and refunded. You can join again at any time.</p>}
      <p className="actions">
        {status !== 'disputed' && (
          <a className="button" href={paymentAddress(type)}>
            {status === 'ended' ? 'Join again' : 'Renew Membership'}
          </a>
        )}
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
        If you bought a membership with another address, or before confirming yours, it appears here
        once the addresses match and are confirmed.
      </p>
      <a className="button" href="/membership">
        Compare memberships
      </a>
    </Empty>
  );
}
