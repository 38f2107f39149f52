import type { CallOutput } from '#contract/call.ts';
import type { getMySubscription } from '#contract/commerce/membership.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import {
  type MembershipStatus,
  membershipStatuses,
  membershipTypes,
} from '#contract/commerce/vocabulary.ts';
import { centText } from '#contract/format.ts';
import { serverNow } from '../../app/server-clock.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { DateTime } from '../../design/time.tsx';
import { paymentAddress } from './membership-type.ts';
import { factWords, myMembershipWords as words } from './my-membership-words.ts';

/** How long before its end a membership's renewal comes first, in milliseconds. */
const renewalIsDue = 30 * 24 * 60 * 60 * 1000;

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
  const isEarly = status === 'active' && Date.parse(expiresAt) - serverNow() > renewalIsDue;
  const renewal = status !== 'disputed' && (
    <a className={isEarly ? 'button button-secondary' : 'button'} href={paymentAddress(type)}>
      {status === 'ended' ? words.joinAgain : words.renew}
    </a>
  );
  return (
    <section className="card stack" aria-labelledby="subscription">
      <header className="record-head">
        <h2 id="subscription">{membershipTitle(title)}</h2>
        <span className={badges[status]}>{membershipStatuses[status]}</span>
      </header>
      <DescriptionList
        facts={[
          [factWords.membership, membershipTypes[type]],
          [factWords.since, <DateTime key="since" at={startedAt} />],
          [
            status === 'active' || status === 'disputed' ? factWords.until : factWords.ended,
            <DateTime key="until" at={expiresAt} />,
          ],
          [factWords.price, centText(price)],
        ]}
      />
      {status === 'disputed' && <p>{words.disputed}</p>}
      {status === 'expired' && <p>{words.expired}</p>}
      {status === 'ended' && <p>{words.ended}</p>}
      <p className="actions">
        {!isEarly && renewal}
        {status === 'active' && certificateUrl && (
          <a className="button button-secondary" href={certificateUrl}>
            {factWords.certificate}
          </a>
        )}
        {isEarly && renewal}
      </p>
    </section>
  );
}

function NoMembership() {
  return (
    <Empty title={words.none.title}>
      <p>{words.none.text}</p>
      <a className="button" href="/membership">
        {words.none.compare}
      </a>
    </Empty>
  );
}
